import { adminApi, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const CATEGORIES = ['/api/admin?type=categories', '/api/admin/categories'] as const

test.describe('The products of a category', () => {
  const shelf = uniqueName('Arranged shelf')
  const lamp = uniqueName('Arranged lamp')
  const letters = ['A', 'B', 'C']

  test.afterAll(async ({ request }) => {
    await adminApi(request).clear(...PRODUCTS, lamp.name)
    await adminApi(request).clear(...CATEGORIES, shelf.name)
  })

  test('are arranged by keyboard and by dragging, as its page then shows them, until that is taken back', async ({
    page,
    request,
  }) => {
    const api = adminApi(request)
    const category = await api.create(CATEGORIES[0], {
      ...shelf,
      description: 'A shelf for a test.',
      imageUrl: PICTURE,
    })
    for (const letter of letters) {
      await api.create(PRODUCTS[0], {
        name: `${lamp.name} ${letter}`,
        slug: `${lamp.slug}-${letter.toLowerCase()}`,
        productNumber: `${lamp.slug}-${letter}`,
        description: 'A lamp for a test.',
        imageUrl: PICTURE,
        categoryId: category.id,
      })
    }
    /** The products of the page as it is sent, by their letters. */
    const shown = async (path: string) => {
      const html = await (await request.get(path)).text()
      const found = [...html.matchAll(new RegExp(`href="[^"]*/product/${lamp.slug}-([abc])"`, 'g'))]
      return [...new Set(found.map(([, letter]) => letter))].join('')
    }
    const path = `/products/${shelf.slug}`
    expect([await shown(path), await shown(`/zh${path}`)]).toEqual(['cba', 'cba'])

    const rows = page.getByRole('rowheader').filter({ hasText: lamp.name })
    const handle = (letter: string) => page.getByRole('button', { name: `Move ${lamp.name} ${letter}:` })
    await test.step('from the menu of the category', async () => {
      await logIn(page, '#categories')
      await page.getByRole('button', { name: `Actions for ${shelf.name}` }).click()
      await page.getByRole('menuitem', { name: 'Arrange its products' }).click()
      await expect(rows).toHaveText([/ C/, / B/, / A/])
      await expect(page.getByText('The category’s page shows the newest first.')).toBeVisible()
    })

    await test.step('by keyboard and by dragging', async () => {
      await handle('A').focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect(rows).toHaveText([/ C/, / A/, / B/])
      await expect(handle('A')).toBeFocused()
      await handle('B').dragTo(page.getByRole('row').filter({ hasText: `${lamp.name} C` }), {
        targetPosition: { x: 200, y: 5 },
      })
      await expect(rows).toHaveText([/ B/, / C/, / A/])
      await expect(
        page.getByText('New products come first, below those moved to the very top.'),
      ).toBeVisible()
    })

    await test.step('as visitors see them', async () => {
      await expect.poll(() => shown(path)).toBe('bca')
      expect(await shown(`/zh${path}`)).toBe('bca')
      expect(await shown(`${path}?sort=newest`)).toBe('cba')
      expect(await shown(`${path}?sort=name_asc`)).toBe('abc')
      const html = await (await request.get(path)).text()
      const sheet = /href="([^"]*\.xlsx[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const csv = await (await request.get(sheet.replace('.xlsx', '.csv'))).text()
      expect([...csv.matchAll(new RegExp(`${lamp.slug}-([ABC])`, 'g'))].map(([, letter]) => letter)).toEqual([
        'B',
        'C',
        'A',
      ])
      // What a form without scripts sends leads to the plain address.
      const sent = await request.get(`${path}?sort=recommended`)
      expect([new URL(sent.url()).pathname, new URL(sent.url()).search]).toEqual([path, ''])
      const visitor = await page.context().newPage()
      await visitor.goto(path)
      const order = visitor.getByRole('combobox', { name: 'Sort' })
      await expect(order).toHaveValue('recommended')
      await order.selectOption('Newest First')
      await expect(visitor).toHaveURL(/\?sort=newest$/)
      await expect(visitor.getByRole('heading', { level: 2 }).first()).toContainText(' C')
      await order.selectOption('Recommended')
      await expect(visitor).toHaveURL(new RegExp(`${path}$`))
      await expect(visitor.getByRole('heading', { level: 2 }).first()).toContainText(' B')
      await visitor.goto('/products/lanterns')
      await expect(visitor.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
      await expect(visitor.getByRole('option', { name: 'Recommended' })).toHaveCount(0)
      await visitor.close()
    })

    await test.step('and are by newest again', async () => {
      await page.getByRole('button', { name: 'Order by newest again' }).click()
      await expect(rows).toHaveText([/ C/, / B/, / A/])
      await expect.poll(() => shown(path)).toBe('cba')
      const notice = noticeOf(page).filter({ hasText: '2 entries changed' })
      await notice.getByRole('button', { name: 'Undo' }).click()
      await expect(rows).toHaveText([/ B/, / C/, / A/])
    })

    await test.step('which the activity says by name', async () => {
      await page.getByRole('tab', { name: 'Activity' }).click()
      const entry = page
        .locator('details')
        .filter({ hasText: `${lamp.name} B` })
        .first()
      await expect(entry).toContainText('Place in its category')
    })
  })
})
