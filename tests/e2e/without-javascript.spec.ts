import type { Page } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { templatesIn } from '../support/pages'

test.use({ javaScriptEnabled: false })

/** How many pixels wide the pictures of the page's first product card are drawn, by kind. */
async function shownLamps(page: Page) {
  const card = page.getByRole('article').first()
  return {
    day: await card.locator('img[src*="/studio/"]').isVisible(),
    night: await card.locator('img[src*="/night/"]').isVisible(),
  }
}

test.describe('Without JavaScript', () => {
  test('every page shows its content', async ({ page }) => {
    for (const { path, status } of templatesIn('en')) {
      const response = await page.goto(path)
      expect.soft(response?.status(), path).toBe(status)
      await expect.soft(page.locator('html'), path).toHaveAttribute('lang', 'en')
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const words = await page.getByRole('main').textContent()
      expect.soft(words?.length, path).toBeGreaterThan(80)
      const isEmpty = path.includes('%25_%25')
      if (
        status === 200 &&
        !isEmpty &&
        !/thank-you|privacy|terms|sitemap|developers|verify|compare$|inquiry$/.test(path)
      )
        await expect.soft(page.getByRole('main').locator('img:visible').first(), path).toBeVisible()
    }
  })

  test('the Products menu opens on a click', async ({ page }) => {
    await page.goto('/about')
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('group')
    await expect(menu.getByRole('link', { name: 'Lanterns' })).toBeHidden()
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: 'Lanterns' }).click()
    await expect(page).toHaveURL(/\/products\/lanterns$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible()
  })

  test('the menu of a phone opens, and its Products submenu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByLabel('Menu', { exact: true }).first().click()
    const panel = page.getByRole('banner').getByRole('navigation', { name: 'Menu' })
    await panel.getByText('Products').click()
    await panel.getByRole('link', { name: 'Head Lamps' }).click()
    await expect(page).toHaveURL(/\/products\/head-lamps$/)
  })

  test('the search of the header finds products', async ({ page }) => {
    await page.goto('/contact')
    const search = page.getByRole('banner').getByRole('searchbox').first()
    await search.fill('dive')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=dive$/)
    await expect(page.getByText('1 product found')).toBeVisible()
  })

  test('the list is filtered and sorted by a form and its view chosen by links', async ({ page }) => {
    await page.goto('/products')
    const form = page.getByRole('form', { name: 'Filter the products' })
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Lanterns')
    await form.getByRole('combobox', { name: 'Sort' }).selectOption('Name Z-A')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('9 products found')).toBeVisible()
    const names = await page.getByRole('tabpanel').getByRole('heading').allTextContents()
    expect(names).toEqual([...names].sort().reverse())
    await page.getByRole('tab', { name: 'List' }).click()
    await expect(page).toHaveURL(/category=lanterns&sort=name_desc&view=list$/)
    await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(9)
    await form.getByRole('searchbox').fill('camp')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/search=camp.*view=list/)
    await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible()
  })

  test('the table is ordered by links, filtered by the form and has all columns', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('tab', { name: 'Table' }).click()
    await page
      .getByRole('columnheader', { name: /^Weight/ })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\?sort=lightest&view=table$/)
    await page
      .getByRole('columnheader', { name: /^Sample/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('sample')
    const form = page.getByRole('form', { name: 'Filter the products' })
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Lanterns')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?category=lanterns&sort=sample&view=table$/)
    await expect(page.getByRole('rowheader')).toHaveCount(9)
    await expect(page.getByRole('columnheader')).toHaveCount(12)
    await expect(page.getByText('Columns', { exact: true })).toBeHidden()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('main').getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/compare\?products=/)
  })

  test('a category is ordered by a form', async ({ page }) => {
    await page.goto('/products/lanterns')
    await page.getByLabel('Sort').selectOption('Name Z-A')
    await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\/products\/lanterns\?sort=name_desc$/)
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(names).toEqual([...names].sort().reverse())
    for (const [category, address] of [
      ['Headlamps', /\/products\?category=head-lamps&sort=name_desc$/],
      ['All Categories', /\/products\?sort=name_desc$/],
    ] as const) {
      await page.goto('/products/lanterns?sort=name_desc')
      await page.getByLabel('Category').selectOption(category)
      await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(address)
    }
  })

  test('a search says what it was understood as, which links take off', async ({ page }) => {
    await page.goto('/products?search=200+lumen+8+hours+headlamp')
    const chips = page.getByRole('list', { name: 'Understood as' })
    await expect(chips.getByRole('listitem')).toHaveCount(2)
    await chips.getByRole('link', { name: /^Light output/ }).click()
    await expect(page).toHaveURL(/\/products\?search=8\+hours\+headlamp$/)
    await expect(chips.getByRole('listitem')).toHaveText(/Runtime ≥ 8 h/)
    // No light meets that, so that its words are looked for.
    await page.goto('/products?search=1000+m')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(chips).toBeHidden()
  })

  test('a search without a match leads on', async ({ page }) => {
    await page.goto('/products?search=camping+zirconium')
    await expect(page.getByRole('heading', { name: 'Nothing found for “camping zirconium”' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^camping \d+$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Ask for it' }).click()
    await expect(page.locator('textarea[name=message]')).toHaveValue('I am looking for: camping zirconium')
  })

  test('a link shows the products after the first 24', async ({ page }) => {
    await page.goto('/products')
    const first = await page.getByRole('tabpanel').getByRole('heading').allTextContents()
    await page.getByRole('link', { name: 'Show more products' }).click()
    const rest = page.getByRole('tabpanel').getByRole('heading')
    await expect(rest).toHaveCount(7)
    expect(first).not.toContain(await rest.first().textContent())
  })

  test('the featured products lead to the lists of their categories', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('tab', { name: 'Headlamps' }).click()
    await expect(page).toHaveURL(/\/products\?category=head-lamps$/)
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  })

  test('nothing is shown that only a script could answer', async ({ page }) => {
    for (const path of ['/product/tx-1400', '/product/tx-1400/studio', '/products/head-lamps/studio', '/']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: /^(Turn it|Lamp on)/ })).toHaveCount(0)
      await expect(page.getByRole('application')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('radio', { name: /series/i })).toHaveCount(0)
      await expect(page.getByText('The model is loading')).toBeHidden()
      if (path !== '/product/tx-1400') continue
      // All pictures are there, large, and not behind each other.
      await page.setViewportSize({ width: 390, height: 844 })
      const pictures = page.getByRole('region', { name: /^Pictures of TX 1400/ }).locator('li button:visible')
      await expect(pictures).toHaveCount(6)
      expect((await pictures.last().boundingBox())?.width).toBeGreaterThanOrEqual(200)
    }
    await page.goto('/product/tx-1400/studio')
    // Playwright's texts leave out what stands in noscript.
    await expect(page.locator('main noscript p')).toContainText('The studio needs JavaScript.')
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })

  test('the mode of a light is chosen by links, and all of its page follows', async ({ page }) => {
    const path = '/product/tx-1400'
    await page.goto(`${path}?at=20`)
    const modes = page.locator('.mode-choice')
    const figures = page.locator('.big-figures dd')
    await modes.getByRole('link', { name: 'Medium' }).click()
    await expect(page).toHaveURL(`${path}?at=20&mode=medium`)
    await expect(modes.locator('[aria-current]')).toHaveText('Medium')
    await expect(figures).toHaveText(['200lm', '133m', '11h30min'])
    await expect(page.locator('.modes tr[aria-current]')).toContainText('4,400 cd')
    await expect(page.locator('.light-chart .labels .chosen')).toHaveText(['Medium', 'Medium'])
    await expect(page.locator('.light-chart .distances text')).toHaveText(['3.8 m', '21 m', '133 m'])
    const scene = page.locator('.distance-scene')
    await expect(scene.locator('.here b')).toHaveText('11 lx')
    await expect(scene.getByRole('slider')).toBeHidden()
    // The scale is there to be read.
    await expect(scene.getByText('133 m: full moon')).toBeVisible()
    await scene.getByRole('link', { name: '50 m' }).click()
    await expect(page).toHaveURL(`${path}?mode=medium&at=50`)
    await expect(scene.locator('.here b')).toHaveText('1.76 lx')
    await page.goto(`${path}?at=20&mode=medium`)
    await modes.getByRole('link', { name: 'Turbo' }).click()
    await expect(page).toHaveURL(`${path}?at=20`)
    await expect(figures.first()).toHaveText('1,400lm')
    for (const query of ['mode=none', 'mode=low&mode=medium', 'mode=', `mode=${'x'.repeat(7000)}`]) {
      const response = await page.goto(`${path}?${query}`)
      expect([query.slice(0, 20), response?.status()]).toEqual([query.slice(0, 20), 200])
      await expect(figures.first()).toHaveText('1,400lm')
    }
    await test.step('the language is chosen by a link to the same page', async () => {
      await page.goto(path)
      await page.getByRole('banner').getByRole('link', { name: '中文' }).first().click()
      await expect(page).toHaveURL(/\/zh\/product\/tx-1400$/)
    })
  })

  test("the theme is the system's, with the pictures that belong to it", async ({ page }) => {
    await page.goto('/products')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await shownLamps(page)).toEqual({ day: colorScheme === 'light', night: colorScheme === 'dark' })
      const luminance = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return Number.NaN
        canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data[0] ?? Number.NaN
      })
      if (colorScheme === 'light') expect(luminance).toBeGreaterThan(230)
      else expect(luminance).toBeLessThan(40)
    }
  })
})
