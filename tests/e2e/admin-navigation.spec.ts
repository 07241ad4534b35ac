import type { Locator, Page } from 'playwright/test'
import { adminApi, HEADERS, logIn, noticeOf } from '../support/admin-desk'
import { barriersInBothThemes, cutOff, layoutBarriersOn, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'

const NAVIGATION = '/api/admin/navigation'
const MENUS = ['header', 'footer', 'legal', 'copyright'] as const

// One site has one navigation.
test.describe.configure({ mode: 'default' })

let before: Record<string, unknown>
test.beforeAll(async ({ request }) => {
  const record = (await adminApi(request).read(NAVIGATION)) as Record<string, unknown>
  before = Object.fromEntries(MENUS.map((name) => [name, record[name]]))
})
// A refused save is what one of them is about.
test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 400/ })

test.afterEach(async ({ request }) => {
  const answer = await request.put(NAVIGATION, { headers: HEADERS, data: before })
  expect(answer.ok(), await answer.text()).toBe(true)
})

async function openForm(page: Page): Promise<Locator> {
  await logIn(page, '#pages')
  await page.getByRole('link', { name: /^Navigation and footer/ }).click()
  const form = page.getByRole('form', { name: 'Edit navigation' })
  await expect(form).toBeVisible()
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Navigation and footer' })
  expect(await heading.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  // On a phone long parts of a form are folded.
  for (const folded of (await form.locator('details:not([open]) > summary').all()).reverse())
    await folded.click()
  await expect(form.getByRole('group', { name: 'Main menu' }).getByRole('listitem')).not.toHaveCount(0)
  return form
}

/** The entries of a menu in the form, those below another one with a dash. */
const entriesOf = (menu: Locator) =>
  menu.locator('li[data-id]').evaluateAll((rows) =>
    rows.map((row) => {
      const name = row.querySelector('[aria-expanded] span > span')?.textContent ?? ''
      return row.getAttribute('data-level') === '2' ? `- ${name}` : name
    }),
  )

async function publish(page: Page) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && !response.url().includes('/presence'),
  )
  await page.keyboard.press('Control+Enter')
  expect((await answer).status()).toBe(200)
}

test.describe('The navigation', () => {
  test('is put in order by keyboard, named in both languages, and seen on the site without a script', async ({
    page,
  }) => {
    const form = await openForm(page)
    const menu = form.getByRole('group', { name: 'Main menu' })
    const said = menu.getByRole('status')
    const handle = (name: string) => menu.getByRole('button', { name: new RegExp(`^Move ${name}, `) })

    await handle('Blog').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(said).toHaveText('Blog is now entry 2 of 9, on the first level')
    await expect(handle('Blog')).toBeFocused()
    await handle('Contact').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(said).toHaveText('Contact is now entry 9 of 9, below the one before it')
    await handle('Home').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(said).toHaveText('Home cannot be moved there')
    expect(await entriesOf(menu)).toEqual([
      'Home',
      'Blog',
      'Products',
      '- Head Lamps',
      '- Lanterns',
      '- Every other category',
      '- View All',
      'About',
      '- Contact',
    ])

    await menu.getByRole('button', { name: 'Add an entry' }).press('Enter')
    await page.getByRole('combobox').fill('privacy')
    await page.keyboard.press('Enter')
    await menu.getByLabel('Name', { exact: true }).fill('Your <data>')
    await menu.getByLabel('Name 中文').fill('隐私')
    await menu.getByRole('button', { name: 'Remove Lanterns' }).press('Enter')
    await expect(menu.getByRole('button', { name: 'Add an entry' })).toBeFocused()
    await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
    await menu.getByRole('button', { name: 'Remove Head Lamps' }).click()
    expect(await entriesOf(menu)).toEqual([
      'Home',
      'Blog',
      'Products',
      '- Lanterns',
      '- Every other category',
      '- View All',
      'About',
      '- Contact',
      'Your <data>',
    ])
    await expect(form.getByRole('figure').nth(1)).toContainText('隐私')
    const named = menu.getByLabel('Name', { exact: true })
    await named.focus()
    await publish(page)
    await expect(noticeOf(page).filter({ hasText: 'updated successfully' })).toBeVisible()
    // The entry stays open.
    await expect(named).toBeFocused()

    for (const [path, words] of [
      [
        '/',
        [
          'Home',
          'Blog',
          'Lanterns',
          'Flashlights',
          'Head Lamps',
          'Multi-purpose Lights',
          'View All',
          'About',
          'Contact',
          'Your <data>',
        ],
      ],
      [
        '/zh',
        [
          '首页',
          '博客',
          '营灯与提灯',
          '手电筒',
          '头灯',
          '多用途灯',
          '查看全部',
          '关于我们',
          '联系我们',
          '隐私',
        ],
      ],
    ] as const) {
      const links = await page.evaluate(async (address) => {
        const html = await (await fetch(address)).text()
        const visited = new DOMParser().parseFromString(html, 'text/html')
        return [...(visited.querySelector('header nav')?.querySelectorAll('a') ?? [])].map(
          ({ textContent }) => textContent?.trim(),
        )
      }, path)
      expect(links, path).toEqual(words)
    }
  })

  test('is dragged into another order, in header and footer, and scrolls with what is held above the foot of the form', async ({
    page,
  }) => {
    // High enough for both entries to stand away from the edges, near which the list scrolls by itself.
    await page.setViewportSize({ width: 1280, height: 1800 })
    const form = await openForm(page)
    const menu = form.getByRole('group', { name: 'Main menu' })
    const columns = form.getByRole('group', { name: 'Columns' })
    const drag = async (list: Locator, name: string, other: string, aside = 0) => {
      const handle = (of: string) => list.getByRole('button', { name: new RegExp(`^Move ${of}, `) })
      await handle(name).scrollIntoViewIfNeeded()
      const [from, to] = [await handle(name).boundingBox(), await handle(other).boundingBox()]
      if (!from || !to) throw new Error('An entry is not on the screen')
      await page.mouse.move(from.x + 16, from.y + 22)
      await page.mouse.down()
      await page.mouse.move(from.x + 16, from.y + 32)
      // Onto the lower half of the other.
      await page.mouse.move(from.x + 16 + aside, to.y + to.height - 4, { steps: 4 })
      await page.mouse.up()
    }
    await drag(menu, 'Contact', 'Blog', 40)
    await drag(menu, 'About', 'Home')
    expect(await entriesOf(menu)).toEqual([
      'Home',
      'About',
      'Products',
      '- Head Lamps',
      '- Lanterns',
      '- Every other category',
      '- View All',
      'Blog',
      '- Contact',
    ])
    await drag(columns, 'Contact', 'Quick links')
    await publish(page)
    await page.setViewportSize({ width: 1280, height: 600 })
    const first = menu.getByRole('button', { name: /^Move Home, / })
    const last = menu.getByRole('button', { name: /^Move Contact, / })
    await first.scrollIntoViewIfNeeded()
    const [from, foot] = [
      await first.boundingBox(),
      await form.getByRole('button', { name: 'Publish', exact: true }).boundingBox(),
    ]
    if (!from || !foot) throw new Error('The form is not on the screen')
    await page.mouse.move(from.x + 16, from.y + 22)
    await page.mouse.down()
    await page.mouse.move(from.x + 16, foot.y - 40, { steps: 4 })
    await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(foot.y - 140)
    await page.mouse.up()
    expect((await entriesOf(menu)).at(-1)).toBe('Home')
    await page.goto('/zh/about')
    await expect(
      page.getByRole('contentinfo').getByRole('navigation', { name: '快速链接' }).getByRole('link'),
    ).toHaveText(['联系我们', '首页', '关于我们', '博客'])
    const main = page.getByRole('navigation', { name: '主导航' })
    await main.locator('summary', { hasText: '博客' }).click()
    // A submenu is opened by its first link.
    await expect(main.getByRole('group').last().getByRole('link')).toHaveText(['博客', '联系我们'])
  })

  test('has no barriers in the form, which refuses what is no address and what leads nowhere, with the pages there are', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const form = await openForm(page)
    const menu = form.getByRole('group', { name: 'Main menu' })
    await menu.getByRole('button', { expanded: false }).first().click()
    await expect(form.getByLabel('Name 中文').first()).toBeVisible()
    expect(await barriersInBothThemes(page)).toEqual([])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await layoutBarriersOn(page), `${width} px`).toEqual([])
      expect(await cutOff(page), `${width} px`).toEqual([])
      expect(await smallTargets(page), `${width} px`).toEqual([])
    }

    for (const address of ['http://shop.example', `${baseURL}/abot`]) {
      await menu.getByRole('button', { name: 'Add an entry' }).click()
      await page.getByRole('combobox').fill(address)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox')).toBeHidden()
    }
    const publish = form.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(menu.getByText('Must be an address beginning with https://')).toBeVisible()
    await menu.getByRole('button', { name: 'Remove shop.example' }).click()
    await publish.click()
    await expect(
      menu.getByText('There is no page at /abot; did you mean /about? There are: ', { exact: false }),
    ).toBeVisible()
  })
})
