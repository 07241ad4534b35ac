import { expect, test } from '../support/fixtures'
import { holdScripts } from '../support/gate'

test.describe('The header on a wide screen', () => {
  test('has its menu and its search at hand, from page to page', async ({ page, request }) => {
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const menu = nav.getByRole('group')
    await test.step('marks the link of the page one is on, by exact path', async () => {
      await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
      const chinese = await (await request.get('/zh')).text()
      expect(chinese.match(/<nav[^>]* aria-label="主导航".*?<\/nav>/s)?.[0]).toMatch(
        /<a[^>]* aria-current="page"[^>]*>首页</,
      )
    })
    await test.step('hides the utility bar once scrolled past 10 px, and shows it again at the top', async () => {
      const mail = page.getByRole('banner').getByRole('link', { name: 'sales@lumenridge.example' }).first()
      await page.mouse.wheel(0, 10)
      await expect(mail).toBeInViewport()
      await page.mouse.wheel(0, 40)
      await expect(mail).not.toBeInViewport()
      await page.mouse.wheel(0, -100)
      await expect(mail).toBeInViewport()
    })
    await test.step('opens the Products menu on hover and closes it on leaving', async () => {
      const link = menu.getByRole('link', { name: 'Head Lamps' })
      await menu.getByText('Products', { exact: true }).hover()
      await expect(link).toBeVisible()
      await menu.getByText('Products', { exact: true }).click()
      await expect(link).toBeVisible()
      await page.mouse.move(700, 700)
      await expect(link).toBeHidden()
    })
    await test.step('opens the Products menu by keyboard; Escape closes it and focus returns', async () => {
      const button = menu.locator('summary')
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(menu.getByRole('link')).toHaveText([
        'Head Lamps',
        'Lanterns',
        'Flashlights',
        'Multi-purpose Lights',
        'View All',
      ])
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name: 'Head Lamps' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu.getByRole('link', { name: 'Head Lamps' })).toBeHidden()
      await expect(button).toBeFocused()
    })
    const field = page.locator('#header-search')
    const list = page.getByRole('listbox', { name: 'Search products' })
    await test.step('suggestions are fetched when somebody is about to type, once per pause', async () => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname === '/suggestions.json') asked.push(search)
      })
      await field.focus()
      // Keys sent one by one may come further apart than a pause on a busy machine.
      await page.evaluate(() => {
        for (const key of 'moq') document.execCommand('insertText', false, key)
      })
      await expect(list.getByRole('group', { name: 'Articles' }).getByRole('option')).toHaveText([
        /^MOQ Explained/,
      ])
      expect(asked).toEqual(['?search=moq'])
    })
    await test.step('closed by Escape without losing the text, and open again with the next key', async () => {
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(field).toHaveValue('moq')
      await field.fill('duo600')
      await expect(list.getByRole('option', { name: 'Duo 600 Headlamp' })).toBeVisible()
    })
    await test.step('chosen with the arrows, also around the ends, and opened by Enter', async () => {
      await page.keyboard.press('ArrowUp')
      await expect(list.getByRole('option', { selected: true })).toHaveText(
        'All results for “duo600”: 1 product',
      )
      await page.keyboard.press('ArrowDown')
      await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      const chosen = list.getByRole('option', { selected: true })
      await expect(chosen).toContainText('Duo 600 Headlamp')
      await expect(field).toHaveAttribute(
        'aria-activedescendant',
        (await chosen.getAttribute('id')) as string,
      )
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/product/duo-600')
      await expect(nav.locator('[aria-current]')).toHaveCount(0)
    })
    await test.step('opened by a click', async () => {
      await field.fill('bulk pricing')
      await list.getByRole('option', { name: 'Do you offer bulk pricing?' }).click()
      await expect(page).toHaveURL(/\/contact/)
      await expect(page.getByRole('heading', { name: 'Do you offer bulk pricing?' })).toBeInViewport()
    })
    await test.step('closed where it has led to the same page', async () => {
      await expect(list).toBeHidden()
    })
    await test.step("following a category link sets the title to 'Products' at once", async () => {
      await page.evaluate(() => {
        const titles: string[] = []
        Object.assign(window, { titles })
        const title = document.querySelector('title')
        if (title)
          new MutationObserver(() => titles.push(document.title)).observe(title, {
            childList: true,
            characterData: true,
            subtree: true,
          })
      })
      await menu.locator('summary').click()
      await menu.getByRole('link', { name: 'Lanterns' }).click()
      expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).toContain(
        'Products',
      )
      await expect(page).toHaveTitle('Lanterns – Products | Lumenridge')
    })
    await test.step('searches with the trimmed text; blank text does nothing', async () => {
      await field.fill('   ')
      await field.press('Enter')
      await expect(page).toHaveURL('/products/lanterns')
      await field.fill('  50% & more ')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/products\?search=50%25\+%26\+more$/)
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('50% & more')
    })
  })

  test.describe('on a bad line', () => {
    test.use({ expectedLines: /^Failed to load resource/ })

    test('suggests what was asked for before its scripts ran; without an answer nothing, and Enter still searches', async ({
      page,
    }) => {
      const release = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      const field = page.locator('#header-search')
      await field.fill('duo600')
      await release()
      const list = page.getByRole('listbox', { name: 'Search products' })
      await expect(list.getByRole('option', { name: 'Duo 600 Headlamp' })).toBeVisible()
      await page.route('**/suggestions.json*', (route) => route.abort())
      await field.fill('lantern')
      await expect(list).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/products?search=lantern')
    })
  })
})

test.describe('The menu under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('opens a panel with links, a collapsible Products submenu, language, theme, phone and e-mail, and closes on a touch outside', async ({
    page,
  }) => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    await banner
      .locator('summary', { has: page.locator('svg') })
      .last()
      .or(banner.getByLabel('Menu'))
      .first()
      .tap()
    const panel = banner.getByRole('navigation', { name: 'Menu' })
    await expect(panel.getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Head Lamps' })).toBeHidden()
    await panel.getByText('Products').tap()
    await expect(panel.getByRole('link', { name: 'Head Lamps' })).toBeVisible()
    await expect(banner.getByRole('link', { name: '中文' }).last()).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Lamp on' }).last()).toBeVisible()
    await expect(banner.getByRole('link', { name: '+86 574 5550 1234' }).last()).toHaveAttribute(
      'href',
      'tel:+8657455501234',
    )
    await expect(banner.getByRole('link', { name: 'sales@lumenridge.example' }).last()).toBeVisible()
    await panel.getByRole('link', { name: 'Lanterns' }).tap()
    await expect(page).toHaveURL(/\/products\/lanterns$/)
    await expect(panel).toBeHidden()
    await test.step('closes on a touch outside', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('group')
      await menu.locator('summary').tap()
      await expect(menu.getByRole('link', { name: 'Lanterns' })).toBeVisible()
      await page.touchscreen.tap(700, 600)
      await expect(menu.getByRole('link', { name: 'Lanterns' })).toBeHidden()
    })
  })
})
