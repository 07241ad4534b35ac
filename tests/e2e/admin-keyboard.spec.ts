import { adminApi, formOf, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

test.describe('With the keyboard', () => {
  const lamp = uniqueName('Keys lamp')
  const number = Math.random().toString(36).slice(2, 6)

  test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, lamp.name))

  test('one minimum order is changed in at most 15 keystrokes, from the list', async ({ page, request }) => {
    const { id } = await adminApi(request).create(PRODUCTS[0], {
      ...lamp,
      productNumber: number,
      description: 'For keys.',
      imageUrl: PICTURE,
      facts: { moqPieces: 1000 },
    })
    await logIn(page, '#products')
    await page.getByRole('tab', { name: 'Products' }).focus()
    let strokes = 0
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        strokes++
      }
    }
    const palette = page.getByRole('dialog', { name: 'Go to …' })
    await press('ControlOrMeta+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await press(...number)
    await expect(palette.getByRole('option', { name: lamp.name })).toHaveAttribute('aria-selected', 'true')
    await press('Enter')
    const form = formOf(page, 'Edit product')
    await expect(form).toBeVisible()
    await press('ControlOrMeta+k', ...'moq')
    await expect(palette.getByRole('option').first()).toContainText('Minimum order (pieces)')
    await press('Enter')
    await expect(form.getByLabel('Minimum order (pieces)')).toBeFocused()
    await press(...'500', 'ControlOrMeta+Enter')
    await expect(noticeOf(page)).toContainText('Product updated successfully')
    expect(await adminApi(request).read(`${PRODUCTS[1]}/${id}`)).toMatchObject({ facts: { moqPieces: 500 } })
    expect(strokes).toBeLessThanOrEqual(15)
  })

  test('the palette opens tabs and new records, asks before unsaved text is left, and gives the focus back', async ({
    page,
  }) => {
    await logIn(page, '#categories')
    const palette = page.getByRole('dialog', { name: 'Go to …' })
    const field = palette.getByRole('combobox')
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.click()
    await field.press('Escape')
    await expect(palette).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('ControlOrMeta+k')
    await field.fill('nothing is called like this')
    await expect(palette.getByText('Nothing matches “nothing is called like this”.')).toBeVisible()
    await field.fill('new')
    await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowDown')
    await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowUp')
    await field.press('ArrowUp')
    await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await field.fill('new team')
    await field.press('Enter')
    const form = formOf(page, 'New team member')
    await form.getByLabel('Name', { exact: true }).fill('Mei')
    await page.keyboard.press('ControlOrMeta+k')
    await field.fill('case studies')
    await field.press('Enter')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('tab', { name: 'Case Studies' })).toHaveAttribute('aria-selected', 'true')
  })

  test('arrows lead from the search of a list along its rows', async ({ page }) => {
    await logIn(page, '#categories')
    const titles = page.getByRole('table').getByRole('rowheader').getByRole('link')
    await expect(titles.first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search categories' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(titles.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(titles.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(formOf(page, 'Edit category')).toBeVisible()
  })
})

for (const width of [390, 820]) {
  test(`The parts of a form are a jump away at ${width} pixels, and the one in sight is marked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await logIn(page, '#products/new')
    const form = formOf(page, 'New product')
    const parts = form.getByRole('navigation', { name: 'Parts of the form' })
    for (const [part, control] of [
      ['Publishing', form.getByLabel('Publish at', { exact: true })],
      ['Facts and measurements', form.getByRole('button', { name: 'Add a mode' })],
      ['Pictures', form.getByRole('textbox', { name: 'Image', exact: true })],
      ['Basics', form.getByLabel('Name', { exact: true })],
    ] as const) {
      const link = parts.getByRole('button', { name: part })
      await link.click()
      await expect(control).toBeInViewport()
      await expect(link).toHaveAttribute('aria-current', 'true')
      await expect(link).toBeInViewport({ ratio: 1 })
    }
  })
}
