import type { Page } from 'playwright/test'
import { readPage } from '@/lib/seo/audit/read-page'
import { barriersInBothThemes } from '../support/barriers'
import { expect, test } from '../support/fixtures'
import { holdScripts } from '../support/gate'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const openPanel = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()
const found = (page: Page, count: number) =>
  expect(page.getByText(`${count} product${count === 1 ? '' : 's'} found`)).toBeVisible()

/** How many products the API finds, which the page must say too. */
async function countOf(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/api/products?${query}&limit=1`)
  return Number(response.headers()['x-total-count'])
}

test.describe('The filters of the product list', () => {
  test.use({ expectedLines: /net::ERR_FAILED/ })

  test('change list, address and chips as numbers are typed, and Back undoes a whole choice', async ({
    page,
  }) => {
    const bright = await countOf(page, 'output=500-')
    const both = await countOf(page, 'output=500-&runtime=2-')
    expect(both).toBeLessThan(bright)
    await page.goto('/products')
    // By keyboard alone, as a visitor without a mouse has to.
    await page.getByRole('button', { name: /^Filters/ }).focus()
    await page.keyboard.press('Enter')
    const panel = panelOf(page)
    await panel.getByRole('textbox', { name: 'Light output, lm, from' }).focus()
    await page.keyboard.type('500')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/\/products\?output=500-$/)
    await found(page, bright)
    await panel.getByRole('textbox', { name: 'Runtime, h, from' }).fill('2')
    await expect(page).toHaveURL(/\/products\?output=500-&runtime=2-$/)
    await found(page, both)
    await panel.getByRole('textbox', { name: 'Runtime, h, from' }).press('Enter')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('listitem')).toHaveCount(3)
    await page.goBack()
    await expect(page).toHaveURL(/\/products\?output=500-$/)
    await found(page, bright)
    await page.getByRole('link', { name: /^Light output ≥ 500 lm/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products$/)
    await found(page, 31)
    await page.goBack()
    await expect(page).toHaveURL(/\/products\?output=500-$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/products$/)
    await found(page, 31)
    await expect(chips).toHaveCount(0)
  })

  test('are understood from a search, said above the list, and taken off', async ({ page }) => {
    const wanted = await countOf(page, 'output=200-&runtime=8-&search=headlamp')
    const bright = await countOf(page, 'output=200-&search=headlamp')
    expect(wanted).toBeLessThan(bright)
    await page.goto('/products')
    await page.getByRole('main').getByRole('searchbox').fill('200 lumen 8 hours headlamp')
    await found(page, wanted)
    const chips = page.getByRole('list', { name: 'Understood as' })
    await expect(chips.getByRole('listitem')).toHaveText([/Light output ≥ 200 lm/, /Runtime ≥ 8 h/])
    await chips.getByRole('link', { name: /^Runtime/ }).click()
    await expect(page).toHaveURL(/\/products\?search=200\+lumen\+headlamp$/)
    await found(page, bright)
    await expect(chips.getByRole('listitem')).toHaveCount(1)
    await expect(panelOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/products\?search=200\+lumen\+8\+hours\+headlamp$/)
    await found(page, wanted)
    await page.goForward()
    await found(page, bright)
    await page.getByRole('main').getByRole('searchbox').fill('200 lumen 8 hours headlamp')
    await expect(chips.getByRole('listitem')).toHaveCount(2)
    await chips.getByRole('link', { name: /^Light output/ }).press('Enter')
    await expect(chips.getByRole('listitem')).toHaveText([/Runtime ≥ 8 h/])
    await expect(chips.getByRole('link', { name: /^Runtime/ })).toBeFocused()
    await page.goto('/zh/products?search=400流明頭燈')
    await expect(page.getByRole('list', { name: '理解为' })).toHaveText(/400 lm/)
    expect(await barriersInBothThemes(page)).toEqual([])
  })

  test('that a search names are not said where only the words find something', async ({ page }) => {
    const wanted = await countOf(page, 'search=1000 m')
    expect(wanted).toBeGreaterThan(0)
    await page.goto('/products?search=200+lumen')
    const chips = page.getByRole('list', { name: 'Understood as' })
    await expect(chips.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('main').getByRole('searchbox').fill('1000 m')
    await found(page, wanted)
    await expect(chips).toBeHidden()
    await page.reload()
    await found(page, wanted)
    await expect(chips).toBeHidden()
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'that a search names' : 'that a search names, without scripts,', () => {
      test.use({ javaScriptEnabled })

      test('and nothing meets offer what nearly does', async ({ page }) => {
        const words = '1000 lumen 100 hours headlamp'
        expect(await countOf(page, `search=${words}`)).toBe(0)
        if (javaScriptEnabled) {
          await page.goto('/products')
          await page.getByRole('main').getByRole('searchbox').fill(words)
        } else await page.goto(`/products?search=${words.replaceAll(' ', '+')}`)
        await expect(page.getByRole('heading', { name: 'No light meets all of that' })).toBeVisible()
        await expect(page.getByRole('list', { name: 'Understood as' }).getByRole('listitem')).toHaveCount(2)
        const nearly = page.getByRole('region', { name: 'Nearly' })
        await expect(nearly.getByRole('heading', { level: 3 }).first()).toBeVisible()
        await expect(nearly).toContainText('short')
        await nearly.getByRole('list').first().getByRole('link').first().click()
        await expect(page).toHaveURL(/\/products\?search=headlamp&(?:output|runtime)=/)
        await expect(page.getByRole('article').first()).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(/\/products\?search=1000\+lumen\+100\+hours\+headlamp$/)
        await expect(nearly.getByRole('heading', { level: 3 }).first()).toBeVisible()
      })
    })

  test('show the mode that meets them all, in both views and languages', async ({ page }) => {
    await page.goto('/products?output=200-&runtime=8-&beam=100-')
    const card = page.getByRole('article').filter({ hasText: 'TX 1400' })
    await expect(card.getByText('Medium: 200 lm · 11.5 h · 133 m')).toBeVisible()
    await page.getByRole('tab', { name: 'List' }).click()
    await expect(card.getByText('Medium: 200 lm · 11.5 h · 133 m')).toBeVisible()
    await page.goto('/zh/products?output=200-&runtime=8-&beam=100-')
    await expect(page.getByText(/：200 lm · 11.5 小时 · 133 m/)).toBeVisible()
    const name = { name: /^TX 1400/ }
    await expect(page.getByRole('article').getByRole('link', name)).toHaveAttribute(
      'href',
      '/zh/product/tx-1400?mode=medium',
    )

    // It comes along to the product's page; the brightest one needs no word.
    const chosen = page.locator('.mode-choice [aria-current]')
    await page.goto('/product/tx-1400')
    await page.goto('/products?output=200-&runtime=8-&beam=100-')
    await page.getByRole('article').getByRole('link', name).click()
    await expect(page).toHaveURL('/product/tx-1400?mode=medium')
    await expect(chosen).toHaveText('Medium')
    await page.goBack()
    await page.goto('/products?output=600-&runtime=3-&view=list')
    await page.getByRole('article').getByRole('link', name).first().click()
    await expect(page).toHaveURL('/product/tx-1400?mode=high')
    await expect(chosen).toHaveText('High')
    await page.goto('/products?output=1400-')
    await page.getByRole('article').getByRole('link', name).click()
    await expect(page).toHaveURL('/product/tx-1400')
  })

  test('stand as chips that are removed one by one or all at once', async ({ page, context }) => {
    await page.goto('/products?output=500-&ip=IPX4&power=rechargeable')
    const chips = page.getByRole('list', { name: 'Active filters' })
    for (const link of [
      chips.getByRole('link', { name: /^Light output/ }),
      page.getByRole('list', { name: 'What if less would do?' }).getByRole('link').first(),
    ]) {
      const opened = context.waitForEvent('page')
      await link.click({ modifiers: ['ControlOrMeta'] })
      await (await opened).close()
    }
    await expect(page).toHaveURL(/\/products\?output=500-&ip=IPX4&power=rechargeable$/)
    await expect(chips).toContainText('Light output ≥ 500 lm')
    await chips.getByRole('link', { name: /^Ingress protection ≥ IPX4/ }).click()
    await expect(page).toHaveURL(/\/products\?output=500-&power=rechargeable$/)
    await expect(chips.getByRole('link', { name: /^Power supply: Rechargeable/ })).toBeFocused()
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await found(page, 31)
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  })

  test('come in the visitor’s units, which are kept', async ({ page }) => {
    await page.goto('/products?beam=91.44-')
    const panel = panelOf(page)
    await panel.getByRole('link', { name: 'ft · oz' }).click()
    await expect(panel.getByRole('textbox', { name: 'Beam distance, ft, from' })).toHaveValue('300')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('≥ 300 ft')
    await page.goto('/products?beam=100-&weight=-100')
    await expect(panel.getByRole('textbox', { name: 'Weight, oz, to' })).toHaveValue('3.53')
    await panel.getByRole('textbox', { name: 'Beam distance, ft, from' }).fill('328.1')
    await expect(page).toHaveURL(/\?beam=100-&weight=-100$/)
    await page.goto('/products/lanterns?weight=-200')
    const figures = page.getByRole('article').first().locator('dl')
    // A list narrowed by weight shows it.
    await expect(figures).toContainText(/ft[\d.,]+oz[\d.,]+$/)
    await expect(figures).not.toContainText('meters')
    await page.goto('/products')
    await openPanel(page)
    await expect(panel.getByRole('textbox', { name: 'Beam distance, ft, from' })).toBeVisible()
  })

  test('read in Chinese, in the visitor’s units too', async ({ page }) => {
    await page.goto('/zh/products?category=head-lamps&runtime=8-&beam=100-&ip=IPX4')
    const sentence = page.getByRole('form', { name: '系统的理解' })
    await expect(sentence).toContainText('同一档位射程 m、续航 小时，可承受雨水（IPX4）的头灯。')
    await expect(sentence.getByRole('textbox', { name: '射程, 从' })).toHaveValue('100')
    const chips = page.getByRole('list', { name: '已选条件' })
    await expect(chips.getByRole('listitem')).toHaveText([
      /^续航 ≥ 8 小时/,
      /^射程 ≥ 100 m/,
      /^防护等级 ≥ IPX4/,
      '全部清除',
    ])
    await expect(page.getByText('共 2 款产品')).toBeVisible()
    await expect(page.getByRole('heading', { name: '差一点达标' })).toBeVisible()
    await expect(page.getByText(/^续航 \d+ 小时(?: \d+ 分钟)?，差 /).first()).toBeVisible()
    const panel = page.getByRole('complementary', { name: '筛选' })
    await panel.getByRole('link', { name: '英尺 · 盎司' }).click()
    await expect(sentence).toContainText('射程 英尺、续航 小时')
    await expect(sentence.getByRole('textbox', { name: '射程, 从' })).toHaveValue('328.1')
    await panel.getByRole('textbox', { name: '重量, 盎司, 到' }).fill('5')
    await expect(page).toHaveURL(/weight=-141\.7$/)
    await expect(chips).toContainText('重量 ≤ 5 盎司')
  })

  test('end in numbers one can read, from which the extremes are found', async ({ page }) => {
    await page.goto('/products/head-lamps?beam=50-')
    const from = panelOf(page).getByRole('textbox', { name: 'Runtime, h, from' })
    await expect(from).toHaveAttribute('placeholder', /^\d+(?:\.\d{1,2})?$/)
    const shortest = (await from.getAttribute('placeholder')) ?? ''
    await panelOf(page).getByRole('textbox', { name: 'Runtime, h, to' }).fill(shortest)
    await expect(page).toHaveURL(new RegExp(`runtime=-${shortest}&beam=50-$`))
    await expect(page.getByRole('article').first()).toBeVisible()
    // What reaches no product says no end: 'from 4000 to 250' would be no span.
    await page.goto('/products/head-lamps?beam=4000-')
    const to = panelOf(page).getByRole('textbox', { name: 'Beam distance, m, to' })
    await expect(to).toHaveAttribute('placeholder', '')
    await page.goto('/products/head-lamps?beam=-1')
    await expect(panelOf(page).getByRole('textbox', { name: 'Beam distance, m, from' })).toHaveAttribute(
      'placeholder',
      '',
    )
  })

  test('count as they were typed and chosen before the page’s scripts ran', async ({ page }) => {
    const arrive = async (path: string, choose: () => Promise<void>) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await choose()
      await release()
    }
    const sentence = page.getByRole('form', { name: 'What was understood' })
    await arrive('/products?category=head-lamps&runtime=8-&beam=100-', async () => {
      await sentence.getByRole('textbox', { name: 'Runtime, from' }).fill('10')
    })
    await expect(page).toHaveURL(/category=head-lamps&runtime=10-&beam=100-$/)
    // Enter may come before the page has read the field.
    await arrive('/products?category=head-lamps&runtime=8-&beam=100-', async () => {
      await sentence.getByRole('textbox', { name: 'Runtime, from' }).fill('10')
    })
    await sentence.getByRole('textbox', { name: 'Runtime, from' }).press('Enter')
    await expect(page).toHaveURL(/category=head-lamps&runtime=10-&beam=100-$/)
    await arrive('/products', async () => {
      await page.getByRole('main').getByRole('searchbox').fill('camp')
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Lanterns')
    })
    await expect(page).toHaveURL(/\/products\?search=camp&category=lanterns$/)
    await arrive('/blog', async () => {
      await page.getByRole('main').getByRole('searchbox').fill('thermal')
    })
    await expect(page).toHaveURL(/\/blog\?search=thermal$/)
  })

  test.describe('where scripts do not arrive', () => {
    test.use({ expectedLines: /Failed to load resource|preloaded using link preload/ })

    test('send what was understood by Enter', async ({ page }) => {
      await page.route('**/_next/static/**/*.js', (route) => route.abort())
      await page.goto('/products?category=head-lamps&runtime=8-&beam=100-', { waitUntil: 'commit' })
      const sentence = page.getByRole('form', { name: 'What was understood' })
      await sentence.getByRole('textbox', { name: 'Runtime, from' }).fill('10')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/category=head-lamps&runtime=10-&beam=100-$/)
    })
  })

  test('say what of the address could not be read, keep what a field is told that cannot be, and ask for what can', async ({
    page,
  }) => {
    const response = await page.goto('/products?output=500-&runtime=bright')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('note')).toContainText('Runtime “bright”')
    await found(page, await countOf(page, 'output=500-'))
    const to = panelOf(page).getByRole('textbox', { name: 'Light output, lm, to' })
    await to.fill('12345678901')
    await expect(panelOf(page).getByRole('alert')).toBeVisible()
    await to.fill('200')
    await expect(panelOf(page).getByRole('alert')).toBeVisible()
    await to.blur()
    await expect(to).toHaveValue('200')
    await expect(page).toHaveURL(/\/products\?output=500-&runtime=bright$/)
    await panelOf(page).getByRole('textbox', { name: 'Runtime, h, from' }).fill('2')
    await expect(page).toHaveURL(/\/products\?output=500-&runtime=2-$/)
    await expect(page.getByRole('note')).toBeHidden()
  })

  test('keep the number typed last in the address on a slow machine', async ({ page }) => {
    await page.goto('/products/lanterns')
    await openPanel(page)
    const field = (name: string) => panelOf(page).getByRole('textbox', { name })
    // The router still follows the address of the first number when that of the second is written.
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 10 })
    await field('Runtime, h, from').fill('20')
    await field('Weight, g, to').fill('112')
    await page.waitForTimeout(1_000)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await found(page, 1)
    await expect(page).toHaveURL(/\/products\/lanterns\?runtime=20-&weight=-112$/)
  })

  test('are answered by what is asked for now, not by a choice taken back or by former filters', async ({
    page,
  }) => {
    await page.goto('/products?output=500-')
    const field = (name: string) => panelOf(page).getByRole('textbox', { name })
    const longest = field('Runtime, h, to')
    await expect(longest).toHaveAttribute('placeholder', /\d/)
    const before = await longest.getAttribute('placeholder')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const asks = /\/api\/products\/facets\?.*weight=/
    await page.route(asks, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(asks)
    await field('Weight, g, to').fill('150')
    await field('Weight, g, to').press('Enter')
    await asked
    await expect(page).toHaveURL(/&weight=-150$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/products\?output=500-$/)
    letGo()
    await page.waitForTimeout(1_000)
    await expect(longest).toHaveAttribute('placeholder', before ?? '')
    await page.unroute(asks)
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/products$/)
    const near = page.waitForRequest(/\/api\/products\/near\?.*weight=/)
    await field('Weight, g, to').fill('60')
    await near
  })

  test('work on the page of a category, with its order', async ({ page }) => {
    const wanted = await countOf(page, 'category=lanterns&output=500-')
    await page.goto('/products/lanterns')
    await openPanel(page)
    await panelOf(page).getByRole('textbox', { name: 'Light output, lm, from' }).fill('500')
    await expect(page).toHaveURL(/\/products\/lanterns\?output=500-$/)
    await found(page, wanted)
    await page.getByLabel('Sort').selectOption('Name A-Z')
    await expect(page).toHaveURL(/\/products\/lanterns\?output=500-&sort=name_asc$/)
    await page.reload()
    await found(page, wanted)
    await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible()
  })

  test('are not for search engines', async ({ request }) => {
    for (const [path, canonical] of [
      ['/products?output=500-', '/products'],
      ['/products/lanterns?output=500-', '/products/lanterns'],
      ['/zh/products?ip=IPX7&sort=name_asc', '/zh/products'],
    ] as const) {
      const { robots, canonicals } = readPage(await (await request.get(path)).text())
      expect(robots, path).toEqual(['noindex, follow'])
      expect(
        canonicals.map((url) => new URL(url).pathname),
        path,
      ).toEqual([canonical])
    }
  })

  test('are a sheet on a phone, with the number of results on its way back, and no trace of it on the page before', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'View Products' }).click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'View Products' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')

    await page.goto('/products?output=500-')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(panelOf(page)).toBeHidden()
    const button = page.getByRole('button', { name: /^Filters/ })
    await button.click()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Runtime, h, from' }).fill('8')
    const wanted = await countOf(page, 'output=500-&runtime=8-')
    await sheet.getByRole('button', { name: `Show ${wanted} product` }).click()
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()
    await found(page, wanted)
    await button.click()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  test('move by slider: the address is rewritten meanwhile, and Back leads to where it began', async ({
    page,
  }) => {
    await page.goto('/products')
    await openPanel(page)
    const thumb = panelOf(page).getByRole('slider', { name: 'Light output, from' })
    const box = await thumb.boundingBox()
    if (!box) throw new Error('There is no slider')
    const entries = await page.evaluate(() => history.length)
    // On a slow machine the router still follows the first steps when the last one is made, and a step back after it.
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.mouse.move(box.x + 12, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2, { steps: 6 })
    await expect(page).toHaveURL(/\/products\?output=[\d.]+-$/)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 6 })
    await page.mouse.up()
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    const chosen = new URL(page.url()).search
    await page.goBack()
    await expect(page).toHaveURL(/\/products$/)
    await expect(thumb).toHaveAttribute('aria-valuetext', 'Any')
    await page.goForward()
    await expect(page).toHaveURL(`/products${chosen}`)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const from = Number(/output=([\d.]+)-$/.exec(page.url())?.[1])
    await found(page, await countOf(page, `output=${from}-`))
    await expect(thumb).toHaveAttribute('aria-valuetext', `${from.toLocaleString('en')} lm`)
    await page.goBack()
    await expect(page).toHaveURL(/\/products$/)
    await found(page, 31)
    await thumb.focus()
    await page.keyboard.press('PageUp')
    await expect(page).toHaveURL(/\/products\?output=[\d.]+-$/)
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(/\/products$/)
  })

  test('count every value under the other filters, and disable what there is none of', async ({ page }) => {
    await page.goto('/products?power=replaceable')
    const panel = panelOf(page)
    const alkaline = panel.getByRole('checkbox', { name: /^Alkaline \d+$/ })
    const wanted = await countOf(page, 'power=replaceable&chemistry=alkaline')
    await expect(alkaline).toHaveAccessibleName(`Alkaline ${wanted}`)
    await expect(panel.getByRole('checkbox', { name: 'Li-ion 0' })).toBeDisabled()
    await alkaline.check()
    await expect(page).toHaveURL(/\/products\?chemistry=alkaline&power=replaceable$/)
    await found(page, wanted)
    await panel.getByRole('radio', { name: /^IPX4 / }).check()
    await expect(page).toHaveURL(/ip=IPX4/)
  })

  test('leave the focus on a tag that is ticked among the folded ones', async ({ page }) => {
    await page.goto('/products?output=1-')
    await panelOf(page).locator('summary', { hasText: 'Use and features' }).click()
    const tags = panelOf(page).getByRole('group', { name: 'Tags' })
    await tags.locator('summary').click()
    const tag = tags.locator('details').getByRole('checkbox', { disabled: false }).first()
    const value = (await tag.getAttribute('value')) ?? ''
    await tag.press('Space')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Tag')
    const ticked = tags.locator(`[value="${value}"]`)
    await expect(ticked).toBeChecked()
    await expect(ticked).toBeFocused()
    await ticked.press('Space')
    await expect(page).toHaveURL(/\/products\?output=1-$/)
    await expect(ticked).toBeFocused()
    await ticked.press('Space')
    await expect(ticked).toBeChecked()
    await tags.locator('summary').click()
    await expect(ticked).toBeVisible()
  })

  test('ask who can replace the cell, how soon it leaves the plant, from where and with which documents', async ({
    page,
  }) => {
    await page.goto('/products')
    await openPanel(page)
    const panel = panelOf(page)
    const replaceable = await countOf(page, 'replaceable=by-user')
    expect(replaceable).toBeGreaterThan(await countOf(page, 'replaceable=by-user&power=replaceable'))
    await panel.getByRole('checkbox', { name: `By the user ${replaceable}` }).check()
    await expect(page).toHaveURL(/\/products\?replaceable=by-user$/)
    await found(page, replaceable)
    await panel.locator('summary', { hasText: 'Ordering' }).click()
    const soon = await countOf(page, 'replaceable=by-user&lead=-30')
    await panel.getByRole('radio', { name: `30 days ${soon}` }).check()
    await expect(page).toHaveURL(/\/products\?replaceable=by-user&lead=-30$/)
    await found(page, soon)
    await panel.getByRole('checkbox', { name: /^Thailand/ }).check()
    await expect(page).toHaveURL(/\?replaceable=by-user&origin=THAILAND&lead=-30$/)
    await panel.getByRole('checkbox', { name: /^UN 38.3/ }).check()
    await expect(page).toHaveURL(/origin=THAILAND&certificate=UN38_3&lead=-30$/)
    await found(page, await countOf(page, 'replaceable=by-user&origin=THAILAND&certificate=UN38_3&lead=-30'))
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips).toContainText('Lead time ≤ 30 days')
    await expect(chips).toContainText('Replacing the cell: By the user')
  })

  test('say that their numbers cannot be fetched, and fetch them when asked', async ({ page }) => {
    await page.route('**/api/products/facets?*', (route) => route.abort())
    await page.goto('/products')
    await openPanel(page)
    const panel = panelOf(page)
    await expect(panel.getByRole('alert')).toContainText('The filters could not be loaded.')
    await page.unroute('**/api/products/facets?*')
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByRole('slider', { name: 'Light output, from' })).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveCount(0)
  })

  test('mix no list with the one that replaces it', async ({ page }) => {
    const wanted = await countOf(page, 'weight=-150')
    await page.goto('/products')
    await openPanel(page)
    // A finger is on the link while the list is asked for, before React has shown that.
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = (...args) => {
        const answer = fetch(...args)
        if (!/\/api\/products\?.*weight=/.test(String(args[0]))) return answer
        window.fetch = fetch
        for (const link of document.links)
          if (link.textContent === 'Show more products') {
            window.name = 'clicked'
            link.click()
          }
        return answer
      }
    })
    await panelOf(page).getByRole('textbox', { name: 'Weight, g, to' }).fill('150')
    await found(page, wanted)
    expect(await page.evaluate(() => window.name)).toBe('clicked')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(wanted)
  })

  test.describe('on a first visit', () => {
    test.use({ firstVisit: true })

    test('open at the next press where their words did not arrive', async ({ page }) => {
      await page.goto('/products')
      await page.route('**/filter-words.json', (route) => route.abort())
      const failure = page.getByRole('main').getByRole('alert')
      const button = page.getByRole('button', { name: /^Filters/ })
      await button.focus()
      await expect(failure).toBeVisible()
      const failed = page.waitForEvent('requestfailed')
      await button.press('Enter')
      await failed
      await expect(failure).toBeVisible()
      await page.unroute('**/filter-words.json')
      await openPanel(page)
      await expect(panelOf(page)).toBeVisible()
      await expect(failure).toHaveCount(0)
      await openPanel(page)
      await expect(panelOf(page)).toBeHidden()
    })

    test('leave the plain list as light as it was until somebody wants them', async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await page.goto('/products', { waitUntil: 'networkidle' })
      expect(fetched.filter((path) => /facets|filter-words/.test(path))).toEqual([])
      await page.getByRole('button', { name: /^Filters/ }).hover()
      await expect.poll(() => fetched).toContain('/filter-words.json')
    })
  })
})

test.describe('The filters of a server that has just started', () => {
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 503/ })

  test('can be used before their numbers are known, which come by themselves and move nothing', async ({
    page,
  }) => {
    let isReading = true
    await page.route('**/api/products/facets?*', (route) =>
      isReading
        ? route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: '{}' })
        : route.continue(),
    )
    const asked = page.waitForResponse(/facets/)
    await page.goto('/products')
    await openPanel(page)
    expect((await asked).status()).toBe(503)
    const panel = panelOf(page)
    await expect(panel.getByRole('checkbox', { name: 'Red', exact: true })).toBeEnabled()
    await expect(panel.getByRole('alert')).toHaveCount(0)
    const runtime = panel.getByRole('textbox', { name: 'Runtime, h, from' })
    const before = await runtime.boundingBox()
    isReading = false
    await expect(panel.getByRole('slider', { name: 'Light output, from' })).toBeVisible({ timeout: 10_000 })
    expect(await runtime.boundingBox()).toEqual(before)
  })
})

test.describe('The filters without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('are one form that leads to the stable address', async ({ page }) => {
    await page.goto('/products')
    await openPanel(page)
    await expect(page).toHaveURL(/\/products\?filters=open$/)
    const panel = panelOf(page)
    await panel.getByRole('textbox', { name: 'Light output, lm, from' }).fill('200')
    await panel.getByRole('textbox', { name: 'Runtime, h, from' }).fill('8')
    await panel.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/\/products\?output=200-&runtime=8-$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await expect(page.getByText(/^(?:Low|Medium|High): .* lm · .* h · .* m$/).first()).toBeVisible()
    await page.getByRole('link', { name: /^Runtime ≥ 8 h/ }).click()
    await expect(page).toHaveURL(/\/products\?output=200-$/)
  })

  test('fold tags without a hit away, and offer no tag that is a figure', async ({ page }) => {
    await page.goto('/products?power=replaceable')
    const tags = panelOf(page).getByRole('group', { name: 'Tags' })
    await panelOf(page).locator('summary', { hasText: 'Use and features' }).click()
    const open = tags.locator('> ul').getByRole('checkbox')
    await expect(tags.getByRole('checkbox', { name: /^AAA [1-9]/ })).toBeVisible()
    for (const box of await open.all()) await expect(box).toBeEnabled()
    await expect(tags.getByRole('checkbox', { name: 'Tactical 0' })).toBeHidden()
    await tags.locator('summary').click()
    await expect(tags.getByRole('checkbox', { name: 'Tactical 0' })).toBeDisabled()
    await expect(tags.getByRole('checkbox', { name: /^(?:100 m|4 × D|21700|72 Wh) \d/ })).toHaveCount(0)
  })

  test('take several values and both ends of a range, and name what cannot be read', async ({ page }) => {
    await page.goto('/zh/products?filters=open')
    const panel = page.getByRole('complementary', { name: '筛选' })
    await panel.getByRole('textbox', { name: '光通量, lm, 从' }).fill('亮')
    await panel.getByRole('textbox', { name: '重量, g, 从' }).fill('50')
    await panel.getByRole('textbox', { name: '重量, g, 到' }).fill('1,000')
    await panel.getByRole('checkbox', { name: /^白光 \d+$/ }).check()
    await panel.getByRole('checkbox', { name: /^红光 \d+$/ }).check()
    await panel.getByRole('button', { name: /^显示/ }).click()
    await expect(page).toHaveURL(/\/zh\/products\?color=white,red&weight=50-1000&output\.from=/)
    await expect(page.getByRole('note')).toContainText('光通量 “亮”')
    await expect(page.getByRole('list', { name: '已选条件' }).getByRole('listitem')).toHaveText([
      /^光色：白光/,
      /^光色：红光/,
      /^重量 50–1,000 g/,
      '全部清除',
    ])
    await expect(panel.getByRole('checkbox', { name: /^红光/ })).toBeChecked()
  })

  test('read what is typed in feet and ounces, and are not opened by Enter in the search', async ({
    page,
  }) => {
    await page.goto('/products?filters=open')
    const panel = panelOf(page)
    await panel.getByRole('link', { name: 'ft · oz' }).click()
    await panel.getByRole('textbox', { name: 'Beam distance, ft, from' }).fill('300')
    await panel.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/\/products\?beam=91\.44-&units=imperial$/)
    await expect(panel.getByRole('textbox', { name: 'Beam distance, ft, from' })).toHaveValue('300')
    // Enter in the search opens no filters.
    await page.goto('/products')
    await page.getByRole('form', { name: 'Filter the products' }).getByRole('searchbox').fill('camp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=camp$/)
  })
})
