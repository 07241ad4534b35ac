import type { Page } from 'playwright/test'
import { readPage } from '@/lib/seo/audit/read-page'
import { expect, hydrated, test } from '../support/fixtures'
import { gate } from '../support/gate'
import { pdfText } from '../support/pdf-text'
import { structuredData } from '../support/structured-data'

test.describe('The product list', () => {
  test('shows the catalogue to people and search engines, and follows what a visitor types, chooses and takes back', async ({
    page,
  }) => {
    const cards = page.getByRole('tabpanel').getByRole('article')
    const search = page.getByRole('form', { name: 'Filter the products' }).getByRole('searchbox')
    await test.step('shows the catalogue, newest first, in three columns, with its count', async () => {
      await page.goto('/products')
      await expect(page).toHaveTitle('Products | Lumenridge')
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
      await expect(page.getByText('31 products found')).toBeVisible()
      await expect(cards).toHaveCount(24)
      const tops = await cards.evaluateAll((elements) =>
        elements.slice(0, 4).map((element) => element.getBoundingClientRect().top),
      )
      expect(tops[0]).toBe(tops[2])
      expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
    })
    await test.step('tells search engines what is in it', async () => {
      expect((await structuredData(page, 'ItemList'))?.itemListElement).toHaveLength(24)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products$/)
    })
    await test.step('follows what is typed, keeps it in the address, and forgets it when asked', async () => {
      await search.fill('  TX 1400 ')
      await expect(page.getByText('1 product found')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'TX 1400 Tactical Flashlight' })).toBeVisible()
      await expect(page).toHaveURL(/\/products\?search=TX\+1400$/)
      await page.reload()
      await expect(page.getByText('1 product found')).toBeVisible()
      await search.fill('')
      await expect(page.getByText('31 products found')).toBeVisible()
      await expect(page).toHaveURL(/\/products$/)
    })
    await test.step('filters by category and sorts by name, and Back walks the choices', async () => {
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Lanterns')
      await expect(page.getByText('9 products found')).toBeVisible()
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name A-Z')
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText('Camp 600 Lantern')
      await expect(page).toHaveURL(/category=lanterns&sort=name_asc$/)
      await page.goBack()
      await expect(page).toHaveURL(/category=lanterns$/)
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
      await page.goBack()
      await expect(page.getByText('31 products found')).toBeVisible()
    })
    await test.step('switches by arrow key to rows with picture, number, description, three tags and View Details', async () => {
      await page.getByRole('tab', { name: 'Grid' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'List' })).toBeFocused()
      await expect(page.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(/view=list$/)
      const row = cards.first()
      await expect(row.getByRole('heading')).toBeVisible()
      await expect(row.getByText(/^LR-/)).toBeVisible()
      await expect(row.getByRole('listitem')).toHaveCount(3)
      await row.getByRole('link', { name: /^View Details/ }).click()
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(page.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true')
    })
    await test.step('begins anew when the menu leads to it while it is filtered', async () => {
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Lanterns')
      await expect(page.getByText('9 products found')).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('group')
      await menu.locator('summary').click()
      await menu.getByRole('link', { name: 'View All' }).click()
      await expect(page).toHaveURL(/\/products$/)
      await expect(page.getByText('31 products found')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
    })
    await test.step('loads on where the first portion ends', async () => {
      await page.getByRole('link', { name: 'Show more products' }).click()
      await expect(cards).toHaveCount(31)
      await expect(page.getByRole('link', { name: 'Show more products' })).toHaveCount(0)
      await expect(page.getByText('31 products found')).toBeVisible()
    })
    await test.step('says Loading... over eight placeholder cards, five rows in the list view', async () => {
      const { opened: answered, open: answer } = gate()
      await page.route('**/api/products?*', async (route) => {
        await answered
        await route.continue()
      })
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Flashlights')
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
      const placeholders = (view: string) =>
        page.getByTestId(`${view}-skeleton`).filter({ visible: true }).locator('> li')
      await expect(placeholders('grid')).toHaveCount(8)
      await page.getByRole('tab', { name: 'List' }).click()
      await expect(placeholders('list')).toHaveCount(5)
      answer()
      await expect(page.getByText('7 products found')).toBeVisible()
    })
  })

  test('shows what is written about a search that finds no product, with scripts and without', async ({
    page,
    request,
  }) => {
    const written = page.getByRole('main').getByRole('link', { name: /^MOQ Explained/ })
    await page.goto('/products?search=moq')
    await expect(page.getByRole('heading', { name: 'Nothing found for “moq”' })).toBeVisible()
    await expect(written).toHaveAttribute('href', '/blog/moq-explained')
    await page.getByRole('main').getByRole('searchbox').fill('lh600 data sheet')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Duo 600 Headlamp data sheet' }),
    ).toHaveAttribute('href', '/documents/duo-600-datasheet.pdf')
    await page.getByRole('main').getByRole('searchbox').fill('warranty')
    const link = page.getByRole('main').getByRole('link', { name: /claims and warranty/ })
    const href = await link.getAttribute('href')
    expect(await (await request.get('/products?search=warranty')).text()).toContain(`href="${href}"`)
    await link.click()
    await expect(page.getByRole('heading', { name: /claims and warranty/ })).toBeInViewport()
  })

  test('has a table that is ordered by its headings, with the columns a visitor wants and as a spreadsheet', async ({
    page,
    request,
  }) => {
    await page.goto('/products')
    await page.getByRole('tab', { name: 'Table' }).click()
    await expect(page).toHaveURL(/\/products\?view=table$/)
    const rows = page.getByRole('tabpanel').locator('tbody tr')
    await expect(rows).toHaveCount(24)
    const column = (index: number) =>
      rows.evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), index)
    const numbers = async (index: number) =>
      (await column(index)).filter((text) => text !== '–').map((text) => Number(text.replaceAll(',', '')))
    await test.step('orders by a heading, turned round by the next press, and Back leads to the order before', async () => {
      const beam = page.getByRole('columnheader', { name: /^Beam/ })
      await beam.getByRole('link').click()
      await expect(page).toHaveURL(/\?sort=-beam&view=table$/)
      await expect(beam).toHaveAttribute('aria-sort', 'descending')
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('-beam')
      await expect(async () => {
        const beams = await numbers(4)
        expect(beams).toEqual(beams.toSorted((a, b) => b - a))
      }).toPass()
      await expect(beam.getByRole('link')).toBeFocused()
      await beam.getByRole('link').click()
      await expect(page).toHaveURL(/\?sort=beam&view=table$/)
      await expect(beam).toHaveAttribute('aria-sort', 'ascending')
      await page.goBack()
      await expect(beam).toHaveAttribute('aria-sort', 'descending')
    })
    await test.step('chooses lights for the comparison', async () => {
      await rows.first().getByRole('checkbox').check()
      await expect(page.getByRole('region', { name: 'Compare' }).getByRole('listitem')).toHaveCount(1)
    })
    await test.step('keeps the columns a visitor takes away, from the first byte of the next page on', async () => {
      await page.getByText('Columns', { exact: true }).click()
      await page.getByRole('checkbox', { name: 'Intensity' }).uncheck()
      await expect(page.getByRole('columnheader', { name: /^Intensity/ })).toHaveCount(0)
      await page.reload()
      await expect(rows).toHaveCount(24)
      await expect(page.getByRole('columnheader', { name: /^Weight/ })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: /^Intensity/ })).toHaveCount(0)
    })
    await test.step('has its head and first column in sight where it scrolls, on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const frame = page.getByRole('region', { name: 'Light' })
      const name = page.getByRole('rowheader').nth(12)
      await name.scrollIntoViewIfNeeded()
      await frame.evaluate((element) => element.scrollBy(400, 0))
      await expect(name).toBeInViewport()
      await expect(page.getByRole('columnheader', { name: 'Light' })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    await test.step('shows the mode that does what is asked for, and leads to it', async () => {
      await page.goto('/products?runtime=8-&sort=-output&view=table')
      await expect(page.getByRole('columnheader', { name: /^Runtime/ })).toBeVisible()
      for (const hours of await numbers(3)) expect(hours).toBeGreaterThanOrEqual(8)
      const outputs = await numbers(2)
      expect(outputs).toEqual(outputs.toSorted((a, b) => b - a))
    })
    await test.step('is a spreadsheet of all that was found, in the same order', async () => {
      const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
      expect(href).toBe('/products.csv?runtime=8-&sort=-output')
      const lines = (await (await request.get(href ?? '')).text()).trim().split('\r\n')
      expect(lines[1]).toContain(await rows.first().getByRole('link').first().textContent())
      const workbook = await request.get('/zh/products.xlsx?sort=-beam')
      expect(workbook.headers()['content-type']).toContain('spreadsheetml')
    })
  })

  test('keeps its tools in sight, and what is focused below them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    for (const [index, width] of [390, 1440].entries()) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('link', { name: 'Show more products' }).scrollIntoViewIfNeeded()
      const bar = page.getByRole('tablist', { name: 'View' })
      await expect(bar).toBeInViewport()
      await expect(page.getByText('31 products found')).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport()
      await expect(page.getByRole('combobox', { name: 'Sort' })).toBeInViewport()
      const link = page
        .getByRole('tabpanel')
        .getByRole('heading')
        .nth(3 + index)
        .getByRole('link')
      await link.focus()
      const edge = await bar.boundingBox()
      await expect(async () =>
        expect((await link.boundingBox())?.y).toBeGreaterThan((edge?.y ?? 0) + (edge?.height ?? 0)),
      ).toPass()
    }
  })

  test('has the figures of its rows in columns', async ({ page }) => {
    await page.goto('/products?view=list')
    const rows = page.getByRole('tabpanel').getByRole('article')
    await expect(rows).toHaveCount(24)
    await expect(rows.filter({ hasText: 'Arc 350' })).toContainText('China · Thailand')
    for (const [width, side] of [
      [390, 'left'],
      [1440, 'right'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const figures = await rows.evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('dd')].map((figure) => {
            const range = document.createRange()
            range.selectNodeContents(figure)
            const { left, right } = range.getBoundingClientRect()
            return { text: figure.textContent ?? '', left: Math.round(left), right: Math.round(right) }
          }),
        ),
      )
      expect(
        figures.filter((row) => row.length < 2 || row.some(({ text }) => !/^[\d.,]+$/.test(text))),
      ).toEqual([])
      for (const column of [0, 1, 2])
        expect(new Set(figures.flatMap((row) => row[column]?.[side] ?? [])).size).toBe(1)
      expect(figures.flat().filter(({ left, right }) => left < 0 || right > width)).toEqual([])
    }
  })

  test('says what was looked for in vain and leads on, beside a figure and within a category, too', async ({
    page,
    request,
  }) => {
    await page.goto('/products?search=campingx+zirconium')
    await expect(page.getByRole('heading', { name: 'Nothing found for “campingx zirconium”' })).toBeVisible()
    const results = page.getByRole('tabpanel')
    await expect(results.getByRole('article').first(), 'what one of the words finds').toBeVisible()
    await expect(results.getByRole('link', { name: /^campingx \d+$/ })).toHaveAttribute(
      'href',
      '/products?search=campingx',
    )
    await expect(results.locator('a[href="/products/lanterns"]')).toBeVisible()
    await results.getByRole('link', { name: 'Ask for it' }).click()
    await expect(page).toHaveURL(/\/contact\?about=campingx/)
    await expect(page.locator('textarea[name=message]')).toHaveValue(/campingx zirconium/)

    await test.step('beside a figure, before scripts run, then with them, and to who types', async () => {
      const path = '/products?search=campingx+zirconium+500+lumen'
      const title = 'Nothing found for “campingx zirconium 500 lumen”'
      const html = (await (await request.get(path)).text()).replaceAll('<!-- -->', '')
      const [plain = ''] = /role="tabpanel".*<\/main>/s.exec(html) ?? []
      expect(plain).not.toContain('No light meets all of that')
      for (const part of [
        `>${title}<`,
        'href="/products?search=campingx"',
        '<article',
        'href="/products/lanterns"',
      ])
        expect(plain).toContain(part)
      const offersWords = async () => {
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expect(results.getByRole('link', { name: /^campingx \d+$/ })).toBeVisible()
        await expect(results.getByRole('article').first()).toBeVisible()
        await expect(results.locator('a[href="/products/lanterns"]')).toBeVisible()
        await expect(page.getByText('No light meets all of that')).toBeHidden()
      }
      await page.goto(path)
      await offersWords()
      const search = page.getByRole('form', { name: 'Filter the products' }).getByRole('searchbox')
      await page.goto('/products?category=lanterns')
      await search.fill('campingx zirconium 500 lumen')
      await offersWords()
      await search.fill('tactical')
      await expect(page.getByRole('heading', { name: 'Nothing found for “tactical”' })).toBeVisible()
      await page.getByRole('link', { name: /^tactical \d+$/ }).click()
      await expect(page.getByRole('heading', { name: 'TX 1400 Tactical Flashlight' })).toBeVisible()
      await expect(page).toHaveURL(/\/products\?search=tactical$/)
    })

    const html = await (await request.get('/zh/products?search=campingx+zirconium')).text()
    const panel = /role="tabpanel".*<\/main>/s.exec(html.replaceAll('<!-- -->', ''))?.[0] ?? ''
    expect(panel).toContain('没有找到与“campingx zirconium”相符的产品')
    for (const path of [
      '/zh/products?search=campingx',
      '/zh/products/lanterns',
      '/zh/contact?about=campingx',
    ])
      expect(panel).toContain(`href="${path}`)
    expect(panel).toContain('向我们询问')
  })

  test('begins anew for a place that does not exist', async ({ request }) => {
    for (const cursor of ['made-up', 'W10', '%00', 'x'.repeat(5000)]) {
      const response = await request.get(`/products?category=lanterns&cursor=${cursor}`)
      expect(response.status(), cursor).toBe(200)
      const html = (await response.text()).replaceAll('<!-- -->', '')
      expect(html, cursor).toContain('9 products found')
      expect(html.match(/<article/g), cursor).toHaveLength(9)
    }
  })

  test('finds in Chinese', async ({ request }) => {
    const html = (
      await (await request.get(`/zh/products?search=${encodeURIComponent('潜水')}`)).text()
    ).replaceAll('<!-- -->', '')
    expect(html).toContain('共 1 款产品')
    expect(readPage(html).headings).toContainEqual({ level: 2, text: expect.stringContaining('Dive 1000') })
  })
})

test.describe('A visitor who comes back to the list', () => {
  const more = (page: Page) => page.getByRole('link', { name: 'Show more products' })
  const cardsOf = (page: Page) => page.getByRole('tabpanel').getByRole('article')
  const blogOf = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })

  test('finds what was loaded, and gets what was still on its way', async ({ page }) => {
    const cards = cardsOf(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/products?') && calls.push(request.url()))
    await test.step('all that was loaded, which is not asked for again', async () => {
      await page.goto('/products')
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name A-Z')
      await expect(cards.getByRole('heading').first()).toHaveText('Arc 350 Wide-Beam Headlamp')
      await more(page).click()
      await expect(cards).toHaveCount(31)
      calls.length = 0
      await cards.getByRole('heading').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(cards).toHaveCount(31)
      // Requests of an effect follow at once.
      await page.waitForTimeout(500)
      await expect(cards).toHaveCount(31)
      expect(calls).toEqual([])
    })
    await test.step('the portion that had not arrived', async () => {
      await page.goto('/products')
      const { opened, open } = gate()
      await page.route('**/api/products?*cursor=*', async (route) => {
        await opened
        await route.continue().catch(() => {})
      })
      const asked = page.waitForRequest('**/api/products?*cursor=*')
      await more(page).click()
      await asked
      await blogOf(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      await page.goBack()
      open()
      await expect(cards).toHaveCount(31)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    await test.step('what was typed just before the list was left', async () => {
      const field = page.getByRole('form', { name: 'Filter the products' }).getByRole('searchbox')
      await field.evaluate((node) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(node, 'camp')
        node.dispatchEvent(new Event('input', { bubbles: true }))
        document.querySelector<HTMLElement>('header a[href="/blog"]')?.click()
      })
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/products?search=camp')
      await expect(field).toHaveValue('camp')
      await expect(cards.getByRole('heading').first()).toContainText('Camp')
    })
  })

  test('opens tabs beside it, and goes on at the first product that was added', async ({ page, context }) => {
    await page.goto('/products')
    for (const link of [more(page), page.getByRole('tab', { name: 'List' })]) {
      const opened = context.waitForEvent('page')
      await link.click({ modifiers: ['ControlOrMeta'] })
      await (await opened).close()
    }
    await expect(page.getByRole('tab', { name: 'Grid' })).toHaveAttribute('aria-selected', 'true')
    await expect(cardsOf(page)).toHaveCount(24)
    await more(page).press('Enter')
    await expect(cardsOf(page)).toHaveCount(31)
    await expect(cardsOf(page).nth(24).getByRole('heading').getByRole('link')).toBeFocused()
    await test.step('Alt and an arrow key are the browser’s', async () => {
      await page.getByRole('tab', { name: 'Grid' }).press('ArrowRight')
      await page.keyboard.press('Alt+ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('tab', { name: 'Grid' })).toBeFocused()
    })
  })

  test('is not searched for the syllables of a word an input method puts together', async ({ page }) => {
    const protocol = await page.context().newCDPSession(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    for (const [path, word] of [
      ['/zh/products', '露营'],
      ['/zh/blog', '起订量'],
    ] as const) {
      await page.goto(path)
      const search = page.getByRole('main').getByRole('searchbox')
      await search.focus()
      calls.length = 0
      await protocol.send('Input.imeSetComposition', { text: 'lu ying', selectionStart: 7, selectionEnd: 7 })
      await expect(search).toHaveValue('lu ying')
      await page.waitForTimeout(500)
      expect(calls).toEqual([])
      await expect(page).toHaveURL(path)
      await protocol.send('Input.insertText', { text: word })
      await expect(page).toHaveURL(`${path}?search=${encodeURIComponent(word)}`)
      await expect(search).toHaveValue(word)
    }
  })
})

test.describe('A category', () => {
  test('shows its picture, name and products, and is ordered by a select', async ({ page }) => {
    await test.step('has its picture above its words on a phone, and no card alone in a row', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/products/lanterns')
      const banner = page.getByRole('main').locator('header')
      const picture = await banner.locator('picture').boundingBox()
      const heading = await banner.getByRole('heading').boundingBox()
      expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
      await page.setViewportSize({ width: 1440, height: 900 })
      const tops = await page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
      expect(tops).toHaveLength(9)
      expect(tops.filter((top) => top === tops.at(-1))).not.toHaveLength(1)
    })
    await test.step('is ordered by a select, in its address, and Back leads to the order before', async () => {
      await expect(page).toHaveTitle('Lanterns – Products | Lumenridge')
      await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name Z-A')
      await expect(page).toHaveURL(/\/products\/lanterns\?sort=name_desc$/)
      const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      await expect(async () => {
        const shown = await names()
        expect(shown).toEqual(shown.toSorted().reverse())
      }).toPass()
      await page.reload()
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name_desc')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/lanterns$/)
      await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/\/products\/lanterns$/)
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
    })
  })

  test('has the tools of the list: search, filters, order and views, at its own address', async ({
    page,
    request,
  }) => {
    await page.goto('/products/lanterns')
    const counted = await request.get('/api/products?category=lanterns&search=camp&limit=1')
    await page.getByRole('main').getByRole('searchbox').fill('camp')
    // Before the pause in typing is over.
    await page.getByRole('tab', { name: 'List' }).click()
    await expect(page).toHaveURL(/\/products\/lanterns\?search=camp&view=list$/)
    await expect(page.getByText(`${counted.headers()['x-total-count']} product`)).toBeVisible()
    await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Table' }).click()
    await expect(page).toHaveURL(/\/products\/lanterns\?search=camp&view=table$/)
    await expect(page).toHaveTitle('Lanterns – Products | Lumenridge')
    const csv = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
    expect(csv).toBe('/products.csv?search=camp&category=lanterns')
    // The table is a document of its own.
    await hydrated(page)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Headlamps')
    await expect(page).toHaveURL(/\/products\?search=camp&category=head-lamps&view=table$/)
    const html = await (await request.get('/products/lanterns?search=camp')).text()
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
  })

  test('that does not exist answers 404 with the way on, and is no filter', async ({ request }) => {
    for (const [path, heading, way] of [
      ['/products/lava-lamps', 'Category Not Found', 'Browse All Products'],
      ['/zh/products/lava-lamps?sort=name_asc', '未找到该品类', '浏览全部产品'],
      ['/products?category=lava-lamps', 'Category Not Found', 'Browse All Products'],
      [
        '/products?search=lamp&category=lava-lamps&sort=name_asc&view=list',
        'Category Not Found',
        'Browse All Products',
      ],
      ['/zh/products?category=lava-lamps', '未找到该品类', '浏览全部产品'],
    ] as const) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(404)
      const html = await response.text()
      const { titles, canonicals } = readPage(html)
      expect(titles, path).toEqual([expect.stringMatching(new RegExp(`^${heading} `))])
      expect(canonicals, path).toEqual([])
      expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
      expect(html, path).toMatch(new RegExp(`<main.*>${way}<.*</main>`, 's'))
      if (path === '/products/lava-lamps')
        expect(html, path).toContain('Sorry, the category you&#x27;re looking for doesn&#x27;t exist.')
    }
  })

  test('in capitals, or by its name, leads to the list of the category', async ({ request }) => {
    for (const [given, canonical] of [
      ['/products?category=HEAD-LAMPS', '/products?category=head-lamps'],
      ['/zh/products?category=Headlamps&sort=name_asc', '/zh/products?category=head-lamps&sort=name_asc'],
    ] as const) {
      const response = await request.get(given)
      const { pathname, search } = new URL(response.url())
      expect([response.status(), pathname + search]).toEqual([200, canonical])
    }
  })

  test("with a product's slug leads to the product for good", async ({ request }) => {
    const response = await request.get('/products/tx-1400', { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toMatch(/\/product\/tx-1400$/)
  })
})

test('An address that means exactly one record leads there for good, in both languages', async ({
  request,
}) => {
  const leads = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  for (const prefix of ['', '/zh']) {
    for (const [path, target] of [
      ['/product/TX-1400', '/product/tx-1400'],
      ['/product/LR-F1400', '/product/tx-1400'],
      ['/product/lr-f1400', '/product/tx-1400'],
      ['/products/TX-1400', '/product/tx-1400'],
      ['/products/LR-F1400', '/product/tx-1400'],
      ['/products/headlamps', '/products/head-lamps'],
      ['/products/Headlamps', '/products/head-lamps'],
      ['/products/LANTERNS', '/products/lanterns'],
      ['/products/LANTERNS?output=300-&runtime=8-', '/products/lanterns?output=300-&runtime=8-'],
      ['/product/LR-F1400?mode=medium&at=20', '/product/tx-1400?mode=medium&at=20'],
    ] as const)
      expect([prefix + path, ...(await leads(prefix + path))]).toEqual([prefix + path, 308, prefix + target])
    for (const path of ['/products/other', '/product/headlamps', '/product/LR-F14'])
      expect([path, ...(await leads(prefix + path))]).toEqual([path, 404, undefined])
  }
})

test.describe('A product', () => {
  test('shows its figures, specifications, documents, night picture, charts and tables', async ({
    page,
    request,
  }) => {
    await test.step('shows figures of one mode, specifications in order, features and documents', async () => {
      await page.goto('/product/tx-1400')
      await expect(page).toHaveTitle('TX 1400 Tactical Flashlight | Lumenridge')
      await expect(page.getByText('BEST SELLER').first()).toBeVisible()
      const modes = page.getByRole('navigation', { name: 'Light modes' })
      await expect(modes.getByRole('link')).toHaveText(['Turbo', 'High', 'Medium', 'Low', 'Moon', 'Strobe'])
      await expect(modes.locator('[aria-current]')).toHaveText('Turbo')
      const rows = page.getByRole('region', { name: 'Technical specifications' }).getByRole('rowheader')
      await expect(rows).toHaveText([
        'LED',
        'Lumens',
        'Modes',
        'Runtime',
        'IP Rating',
        'Battery',
        'Size',
        'Weight',
      ])
      await expect(page.getByRole('region', { name: 'In detail' }).getByRole('row')).toHaveText([
        'Impact resistance1.5 m',
        'Cell exchangeBy the user',
        'Voltage of cell or pack3.6 V',
        'Battery energy18 Wh',
        'ChargingUSB-C on the light, 5 V / 2 A, about 3 h',
        'Compliance documentsUN 38.3',
        'Compliance on requestCE, RoHS, REACH, FCC',
        'HS code8513.10',
      ])
      await expect(page.getByRole('region', { name: 'Ordering' })).toContainText(
        '345 ×\u00a0285 ×\u00a0285\u00a0mm, 12.4\u00a0kg',
      )
      await expect(page.getByRole('region', { name: 'Key features' })).toContainText('Dual tail switch')
      const documents = page
        .getByRole('region', { name: 'Documentation' })
        .getByRole('listitem')
        .locator('a[href$=".pdf"]')
      await expect(documents).toHaveCount(3)
      await expect(page.getByRole('link', { name: /^Revision [\dA-Z-]{19} · Check$/ })).toHaveAttribute(
        'href',
        /\/verify\/[\dA-Z-]{19}$/,
      )
      await expect(documents.filter({ hasText: 'UN 38.3' })).toContainText('Sample of the certificate')
      const named = page
        .getByRole('row', { name: 'Compliance documents' })
        .getByRole('link', { name: 'UN 38.3' })
      expect(await named.getAttribute('href')).toBe(
        await documents.filter({ hasText: 'UN 38.3' }).getAttribute('href'),
      )
      const former = await page.request.get('/documents/tx-1400-certificate.0123abcd.pdf', {
        maxRedirects: 0,
      })
      expect(former.status()).toBe(308)
      const present = await page.request.get(former.headers().location ?? '')
      expect(present.headers()['content-type']).toBe('application/pdf')
    })
    await test.step('draws its outline with the sizes that are stated', async () => {
      const drawing = page.getByRole('figure', { name: 'Size' })
      await expect(drawing).toHaveText('36 mm142 mm')
      const [plan, across] = await drawing
        .locator('img, .across')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
      expect(across).toBeCloseTo(plan ?? 0, 0)
    })
    await test.step('does not part numbers from their units at the end of a line', async () => {
      const text = await page.getByRole('main').evaluate((main) => main.textContent)
      for (const figure of ['351\u00a0m beam', 'CRI\u00a070', '1\u00a0×\u00a021700', '18\u00a0Wh'])
        expect(text).toContain(figure)
    })
    await test.step('opens its documents', async () => {
      const links = page
        .getByRole('region', { name: 'Documentation' })
        .getByRole('listitem')
        .locator('a[href$=".pdf"]')
      for (const link of await links.all()) {
        const response = await request.get((await link.getAttribute('href')) ?? '')
        expect(response.status()).toBe(200)
        expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
      }
    })
    await test.step('says what an order depends on beside its picture, which is at most 600 px high', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const ordering = page.getByRole('region', { name: 'Ordering' })
      await expect(ordering.getByRole('term')).toHaveText([
        'Minimum order',
        'Sample',
        'Lead time',
        'Origin',
        'Carton',
        'IP Rating',
      ])
      await expect(ordering).toContainText('500 pieces')
      await expect(ordering).toContainText('IP68')
      const box = await ordering.boundingBox()
      const gallery = await page.getByRole('region', { name: /^Pictures of/ }).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((gallery?.y ?? 0) + (gallery?.height ?? 0))
      expect(box?.x).toBeGreaterThan((gallery?.x ?? 0) + (gallery?.width ?? 0))
      await page.setViewportSize({ width: 1920, height: 1080 })
      const plate = page
        .getByRole('region', { name: 'Pictures of TX 1400 Tactical Flashlight' })
        .locator('> div')
      await expect.poll(async () => (await plate.boundingBox())?.height).toBeLessThanOrEqual(600)
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    await test.step('shows its next picture to a finger', async () => {
      const gallery = page.getByRole('region', { name: 'Pictures of TX 1400 Tactical Flashlight' })
      const swipe = async (fromX: number, toX: number, toY = 300) => {
        const frame = gallery.locator('> div')
        const at = (clientX: number, clientY: number) => [{ identifier: 0, clientX, clientY }]
        await frame.dispatchEvent('touchstart', { touches: at(fromX, 300), changedTouches: at(fromX, 300) })
        await frame.dispatchEvent('touchend', { touches: [], changedTouches: at(toX, toY) })
      }
      const shown = gallery.locator('> div img:visible').first()
      await swipe(300, 100)
      await expect(shown).toHaveAttribute('src', /hand\/tx-1400/)
      await swipe(300, 100, 500)
      await expect(shown).toHaveAttribute('src', /hand\/tx-1400/)
      await swipe(300, 100)
      await expect(shown).toHaveAttribute('src', /detail\/tx-1400/)
      await swipe(100, 300)
      await swipe(100, 300)
      await swipe(100, 300)
      await expect(shown).toHaveAttribute('src', /contents\/tx-1400/)
    })
    await test.step('shows the night picture when asked for it', async () => {
      const gallery = page.getByRole('region', { name: 'Pictures of TX 1400 Tactical Flashlight' })
      await gallery.getByRole('button', { name: /at night$/ }).click()
      await expect(gallery.locator('img').first()).toHaveAttribute('src', /night\/tx-1400/)
    })
    await test.step('shows it in a hand, from close by, with its cell and with its box', async () => {
      const gallery = page.getByRole('region', { name: 'Pictures of TX 1400 Tactical Flashlight' })
      for (const [name, shown] of [
        [/wooden hand/, /hand\/tx-1400/],
        [/switch and open USB/, /detail\/tx-1400/],
        [/21700 cell/, /power\/tx-1400/],
        [/cardboard box/i, /contents\/tx-1400/],
      ] as const) {
        await gallery.getByRole('button', { name }).press('Enter')
        await expect(gallery.locator('img').first()).toHaveAttribute('src', shown)
        await expect(gallery.locator('img').first()).toHaveAttribute('alt', name)
      }
    })
    await test.step('shows how long and how far its light lasts, drawn and as tables', async () => {
      const light = page.getByRole('region', { name: 'See the light' })
      const output = light.getByRole('figure').filter({ hasText: 'Output over time' })
      const plot = output.getByRole('img', { name: 'Output over time' })
      await expect(plot).toHaveAccessibleDescription(
        /^Turbo begins at 1,400\slm and lasts 1\sh 35\smin\. Moon .* examples/,
      )
      // The flashing mode has none.
      await expect(plot.locator('.labels text')).toHaveText(['Turbo', 'High', 'Medium', 'Low', 'Moon'])
      await output.getByText('As a table').click()
      await expect(output.getByRole('row', { name: /^Turbo/ }).getByRole('cell')).toHaveText([
        '1,400',
        '1,130',
        '1,110',
        '–',
        '–',
        '1 h 35 min',
      ])
      const beam = light.getByRole('figure').filter({ hasText: 'Light over distance' })
      await expect(beam.locator('.distances text')).toHaveText(['10 m', '55 m', '351 m'])
      await expect(beam.getByRole('img')).toHaveAccessibleDescription(
        /the full moon at 351\sm, its beam distance by FL1/,
      )

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/zh/product/zoom-700')
      const texts = page.getByRole('region', { name: '看见光' }).locator('svg text')
      const boxes = await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      expect(boxes.filter(({ left, right }) => left < 0 || right > 390)).toEqual([])
      expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThan(10)
    })
  })

  test('is about the mode that is chosen, with the keyboard too, on the same page and at its address', async ({
    page,
  }) => {
    await page.goto('/product/tx-1400')
    const loaded: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && loaded.push(request.url()))
    const modes = page.locator('.mode-choice')
    const figures = page.locator('.big-figures dd')
    const curves = page.locator('.light-chart .labels .chosen')
    await expect(curves).toHaveText(['Turbo', 'Turbo'])
    await page.evaluate(() => scrollTo(0, 100))
    await modes.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product/tx-1400?mode=medium')
    await expect(modes.getByRole('link', { name: 'Medium' })).toBeFocused()
    await expect(modes.locator('[aria-current]')).toHaveText('Medium')
    await expect(figures.first()).toHaveText('200lm')
    await expect(page.locator('.big-figures')).toHaveAttribute('aria-live', 'polite')
    await expect(page.locator('.modes tr[aria-current]')).toContainText('4,400 cd')
    await expect(curves).toHaveText(['Medium', 'Medium'])
    // Captions tell of the chosen mode first.
    const captions = page.locator('.light-chart > p')
    await expect(captions).toHaveText([/^Medium/, /^Medium/])
    expect(await page.evaluate(() => scrollY)).toBe(100)
    // No line is of a flashing mode.
    await modes.getByRole('link', { name: 'Strobe' }).click()
    await expect(figures.first()).toHaveText('1,400lm')
    await expect(curves).toHaveCount(0)
    await modes.getByRole('link', { name: 'Medium' }).click()
    expect(loaded).toEqual([])

    // How bright it is at a distance, at a post or by the control, and how this looks.
    const scene = page.locator('.distance-scene')
    await expect(scene.locator('.here b')).toHaveText('11 lx')
    await expect(scene.getByRole('img')).toHaveAttribute('src', /\/5\.3-36-1600\.avif$/)
    await scene.getByRole('link', { name: '50 m' }).click()
    await expect(scene.locator('.here b')).toHaveText('1.76 lx')
    await expect(page).toHaveURL('/product/tx-1400?mode=medium&at=50')
    await scene.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL('/product/tx-1400?mode=medium&at=40')
    await expect(scene.getByRole('slider')).toHaveAttribute('aria-valuetext', /^40 m: 2\.75 lx/)
    await expect(scene.getByText('133 m: full moon')).toBeVisible()
    expect(loaded).toEqual([])
    await page.goto('/product/tx-1400?mode=medium&at=40')
    await expect(scene.locator('.here b')).toHaveText('2.75 lx')
    await page.goto('/product/tx-1400?mode=medium&at=35')
    await expect(scene.getByRole('slider')).toHaveAttribute('aria-valuetext', /^35 m: 3\.59 lx/)
    await page.goto('/product/tx-1400?mode=medium')

    // The actions stay, with the chosen mode, and cover nothing of the footer.
    const bar = page.locator('.product-bar')
    await expect(bar.getByRole('button')).toHaveCount(0)
    await page.locator('#specifications').scrollIntoViewIfNeeded()
    await expect(bar).toContainText('Medium · 200 lm · 133 m')
    await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1)

    // What was chosen is there again after Back and after a reload.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^About/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/about$/)
    await page.goBack()
    await expect(figures.first()).toHaveText('200lm')
    await page.reload()
    await expect(figures.first()).toHaveText('200lm')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /product\/tx-1400$/)
  })

  for (const [width, prefix, name, values, documents, size, ip] of [
    [
      ...[360, '', 'Light modes', ['1,400 lm', '1 h 35 min', '351 m', '30,800 cd']],
      ...['Documentation', /PDF, [\d.]+\sKB/, 'IP Rating'],
    ],
    [
      ...[390, '/zh', '档位参数', ['1,400 lm', '1 小时 35 分', '351 m', '30,800 cd']],
      ...['资料下载', /PDF，[\d.]+\sKB/, '防护等级'],
    ],
  ] as const)
    test(`has every value of every light mode in view on a phone of ${width} px, and says the same in specification, structured data and a data sheet, made from what is stored`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${prefix}/product/tx-1400`)
      const figures = page.getByRole('main').locator('dl').first().locator('dd')
      await expect(figures).toHaveCount(3)
      const places = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      if (prefix) {
        // Chinese figures stand one below the other.
        expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(1)
        expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(3)
      }
      const table = page.getByRole('table', { name })
      await page.getByRole('link', { name: prefix ? '全部 6 个档位及其续航' : 'All 6 light modes' }).click()
      await expect(table).toBeInViewport()
      await expect(table.getByRole('columnheader')).toHaveCount(5)
      await expect(table.getByRole('rowheader')).toHaveCount(6)
      await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([...values])
      const boxes = await table
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
      expect(boxes).toHaveLength(24)
      expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([])

      await expect(page.getByRole('region', { name: documents }).getByRole('listitem').last()).toContainText(
        size,
      )
      const cells = page.locator('#specifications').locator('xpath=..').getByRole('row')
      const rows = await cells.evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
      )
      const { additionalProperty } = (await structuredData(page, 'Product')) ?? {}
      expect(
        additionalProperty.map(({ name, value }: { name: string; value: string }) => [name, value]),
      ).toEqual(rows)
      expect(rows.map(([name]) => name)).toContain(ip)

      const path = `${prefix}/documents/tx-1400-datasheet.pdf`
      const sheet = prefix ? '规格书（PDF）' : 'Data sheet, PDF'
      await expect(page.getByRole('link', { name: sheet, exact: true })).toHaveAttribute('href', path)
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      const headers = response.headers()
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      const text = pdfText(await response.body()).replace(/\s+/g, ' ')
      for (const word of [values[1], '30,800']) expect(text).toContain(word)

      const again = await request.get(path, { headers: { 'If-None-Match': headers.etag ?? '' } })
      expect(again.status()).toBe(304)
      const old = `${prefix}/documents/tx-1400-datasheet.49f7835b.pdf`
      const moved = await request.get(old, { maxRedirects: 0 })
      expect([moved.status(), moved.headers().location]).toEqual([308, path])
      expect((await request.get(`${prefix}/documents/none-datasheet.pdf`)).status()).toBe(404)
    })

  test('that does not exist answers 404 with a link back', async ({ page, request }) => {
    expect((await request.get('/zh/product/none')).status()).toBe(404)
    await page.goto('/product/none')
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
    await expect(
      page.getByText('The product you are looking for does not exist or has been removed.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to products' }).click()
    await expect(page).toHaveURL(/\/products$/)
  })
})

test.describe('A portion of the list that cannot be read', () => {
  test.use({ expectedLines: /net::ERR_FAILED/ })

  test('leaves what was loaded, and is asked for again', async ({ page }) => {
    await page.goto('/products')
    const cards = page.getByRole('main').getByRole('article')
    const more = page.getByRole('link', { name: 'Show more products' })
    await expect(cards).toHaveCount(24)
    await page.route('**/api/products?*cursor=*', (route) => route.abort(), { times: 1 })
    await more.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to fetch products')
    await expect(cards).toHaveCount(24)
    await more.click()
    await expect(cards).toHaveCount(31)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})
