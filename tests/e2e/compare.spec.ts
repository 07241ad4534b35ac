import type { Page } from 'playwright/test'
import { readPage } from '@/lib/seo/audit/read-page'
import { expect, test } from '../support/fixtures'
import { pdfPageCount } from '../support/pdf-text'

const THREE = '/compare?products=tx-1400,p-900,camp-600'

/** The rows of a file of RFC 4180. */
const parsed = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    )

/** The texts of a row of the comparison, without its name. */
async function rowOf(page: Page, name: string) {
  const row = page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const texts = await row.getByRole('cell').allTextContents()
  return texts.map((text) => text.replaceAll('\u00a0', ' '))
}

/** A comparison of three lights shows one mode of each, and marks what is best. */
async function expectModes(page: Page) {
  const response = await page.goto(THREE)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Compare lights' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await rowOf(page, 'Mode')).toEqual(['Turbo', 'Turbo', 'High'])
  await expect(page.getByRole('main').getByRole('figure')).toHaveCount(2)
  expect(await rowOf(page, 'Light output')).toEqual(['1,400 lm best', '900 lm', '600 lm'])
  expect(await rowOf(page, 'Weight')).toEqual([
    '186 g with battery',
    '118 g with battery best',
    '690 g with battery',
  ])
  const same = page.getByRole('group').filter({ hasText: /rows? (is|are) the same for all/ })
  await expect(same.getByRole('rowheader').first()).toBeHidden()
  await same.locator('summary').click()
  await expect(same.getByRole('rowheader').first()).toBeVisible()
}

/** Other modes are asked for by numbers, and a light that has none of them is taken out. */
async function askForOthers(page: Page) {
  await page.getByRole('textbox', { name: 'Lasts at least' }).fill('8')
  await page.getByRole('textbox', { name: 'Reaches at least' }).fill('20')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(`${THREE}&runtime=8-&beam=20-`)
  expect(await rowOf(page, 'Mode')).toEqual(['Medium', 'Medium', 'No such mode'])
  await expect(page.getByRole('main')).toContainText(
    'Camp 600 Lantern has no mode that lasts at least 8 h and reaches at least 20 m.',
  )
  await page.getByRole('link', { name: 'Remove Camp 600 Lantern' }).click()
  await expect(page).toHaveURL('/compare?products=tx-1400,p-900&runtime=8-&beam=20-')
}

test('A comparison shows one mode of each light, and is about other modes, and other lights, at another address', async ({
  page,
}) => {
  await expectModes(page)
  await askForOthers(page)
  await page.getByRole('link', { name: 'ft · oz' }).click()
  await expect(page).toHaveURL('/compare?products=tx-1400,p-900&runtime=8-&beam=20-&units=imperial')
  expect(await rowOf(page, 'Weight')).toEqual(['6.56 oz with battery', '4.16 oz with battery best'])
  await expect(page.getByRole('figure').filter({ hasText: 'Light over distance' })).toContainText(/ ft$/m)
  await page.getByRole('textbox', { name: 'Reaches at least' }).fill('328.1')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL('/compare?products=tx-1400,p-900&runtime=8-&beam=100-&units=imperial')
  await page.getByRole('link', { name: 'm · g' }).click()
  await expect(page.getByRole('textbox', { name: 'Reaches at least' })).toHaveValue('100')
  await page.getByRole('link', { name: 'Brightest modes' }).click()
  await expect(page).toHaveURL('/compare?products=tx-1400,p-900&units=metric')
  await page.getByRole('link', { name: 'Inquire about these' }).click()
  await expect(page).toHaveURL('/inquiry?product=tx-1400&product=p-900')
  await expect(page.getByRole('link', { name: 'P 900 Pocket Flashlight', exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inquiry/ })).toHaveText('Inquiry 2')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison shows one mode of each light, and is about others by its form and links', async ({
    page,
  }) => {
    await expectModes(page)
    await askForOthers(page)
    await page.getByRole('link', { name: 'ft · oz' }).click()
    await page.getByRole('textbox', { name: 'Reaches at least' }).fill('328.1')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL('/compare?products=tx-1400,p-900&runtime=8-&beam=100-&units=imperial')
  })
})

test('what a comparison cannot show is said', async ({ page, request }) => {
  await page.goto('/compare?products=tx-1400,tx-1400,gone-light,a,b,c,d,e,P_9&runtime=long')
  const main = page.getByRole('main')
  for (const sentence of [
    'TX 1400 Tactical Flashlight was named more than once and stands here once.',
    'No light is called ‘gone-light’ any more, or none ever was.',
    'No light is called ‘p_9’ any more, or none ever was.',
    'Six lights fit side by side. Left out: e.',
    '‘long’ is not a number to compare by.',
    'One light alone has nothing to be compared with.',
  ])
    await expect(main).toContainText(sentence)
  const response = await request.get('/zh/compare?products=gone-light')
  expect(response.status()).toBe(200)
  const { headings, text } = readPage(await response.text())
  expect(headings).toContainEqual({ level: 1, text: '还没有可对比的产品' })
  expect(text).toContain('没有名为“gone-light”的产品')
  expect((await request.get('/compare')).status()).toBe(200)
})

test('a comparison is downloaded as a spreadsheet', async ({ page }) => {
  await page.goto('/zh/compare?products=tx-1400,p-900&runtime=8-')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '表格文件' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('comparison.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const rows = parsed(text)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([3]))
  expect(rows[0]).toEqual(['项目', 'LR-F1400', 'LR-F900'])
  expect(rows).toContainEqual(['名称', 'TX 1400 战术手电筒', 'P 900 随身手电筒'])
  expect(rows).toContainEqual(['档位', '中亮', '中亮'])
  expect(rows).toContainEqual(['重量（g）', '186', '118'])
})

test('the names of a comparison stay while its rows go by, and its lights are drawn at one scale', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(THREE)
  const name = page.getByRole('columnheader', { name: 'P 900 Pocket Flashlight' })
  const last = page.getByRole('rowheader', { name: 'Lead time', exact: true })
  await last.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(name).toBeInViewport()
  await expect(page.getByRole('rowheader', { name: 'Mode', exact: true })).not.toBeInViewport()

  const drawn = page.getByRole('region', { name: 'Beside each other at true size' }).getByRole('img')
  await expect(drawn).toHaveCount(3)
  const widths = await drawn.evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => image.getBoundingClientRect().width / Number(image.getAttribute('width'))),
  )
  for (const width of widths) expect(width / (widths[0] ?? 0)).toBeCloseTo(1, 1)

  await page.setViewportSize({ width: 390, height: 844 })
  await last.scrollIntoViewIfNeeded()
  await expect(page.getByText('P 900 Pocket Flashlight').first()).toBeInViewport()
  // They stand over their columns, wherever the table is scrolled to.
  const lefts = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
  await page.locator('.comparison').evaluate((table) => table.scrollTo({ left: 120 }))
  await expect
    .poll(async () => (await lefts('.compared-names li'))[1])
    .toBe((await lefts('.comparison .names th'))[1])
})

test.describe('The boxes', () => {
  const tray = (page: Page) => page.getByRole('region', { name: 'Products to compare' })
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare: ${name}` })

  test('fill a tray that follows to other pages and tabs', async ({ page, context }) => {
    await page.goto('/products?output=100-&weight=-900')
    await expect(tray(page)).toBeHidden()
    await box(page, 'Signal 400 Roadside Light').check()
    await expect(tray(page).getByRole('status')).toHaveText('1 of 6 Tick another one')
    const other = await context.newPage()
    await other.goto('/product/tx-1400')
    await expect(tray(other).getByRole('listitem')).toHaveText([/Signal 400/])
    await box(other, 'TX 1400 Tactical Flashlight').focus()
    await other.keyboard.press('Space')
    await expect(tray(page).getByRole('listitem')).toHaveText([/Signal 400/, /TX 1400/])
    await tray(page).getByRole('link', { name: 'Compare' }).click()
    await expect(page).toHaveURL('/compare?products=signal-400,tx-1400&output=100-')
    // The tray is on the page before, which is kept for Back.
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
    await page.getByRole('link', { name: 'Remove Signal 400 Roadside Light' }).click()
    await expect(page).toHaveURL('/compare?products=tx-1400&output=100-')
    // What the list asked for and the form has no field of stays.
    await page.getByRole('textbox', { name: 'Lasts at least' }).fill('2')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL('/compare?products=tx-1400&output=100-&runtime=2-')
    await expect(tray(other).getByRole('listitem')).toHaveText([/TX 1400/])
    await tray(other).getByRole('button', { name: 'Clear all' }).click()
    await expect(tray(other)).toBeHidden()
    await expect(box(other, 'TX 1400 Tactical Flashlight')).not.toBeChecked()
  })

  test('know what another tab ticked while their page was kept for Back', async ({ page, context }) => {
    const boxes = page.getByRole('tabpanel').getByRole('checkbox', { name: /^Compare: / })
    const chosen = () =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('site-compare') ?? '[]').map(({ slug }: { slug: string }) => slug),
      )
    await page.goto('/products')
    await boxes.nth(0).check()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(tray(page)).toBeHidden()
    const other = await context.newPage()
    await other.goto('/product/tx-1400')
    await box(other, 'TX 1400 Tactical Flashlight').check()
    await expect(tray(other).getByRole('listitem')).toHaveCount(2)
    await page.goBack()
    await boxes.nth(1).check()
    await expect(tray(page).getByRole('listitem')).toHaveCount(3)
    await expect(tray(other).getByRole('listitem')).toHaveCount(3)
    expect(await chosen()).toContain('tx-1400')
  })

  test('and columns are six at most, and hand the focus to what stands beside them when they are taken out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/products')
    const boxes = page.getByRole('tabpanel').getByRole('checkbox', { name: /^Compare: / })
    await test.step('take six, and stay at their place in every view', async () => {
      for (let index = 0; index < 6; index++) await boxes.nth(index).check()
      await expect(tray(page).getByRole('status')).toHaveText('6 of 6 No more fit')
      await expect(boxes.nth(6)).toBeDisabled()
      await page.getByRole('tab', { name: 'List' }).click()
      await expect(boxes.first()).toBeChecked()
      await boxes.first().uncheck()
      await expect(boxes.nth(6)).toBeEnabled()
    })
    await expect(tray(page).getByRole('listitem')).toHaveCount(5)
    const names = await tray(page).getByRole('listitem').locator('.name').allTextContents()
    const remove = (index: number) => tray(page).getByRole('button', { name: `Remove ${names[index]}` })
    await remove(1).press('Enter')
    await expect(remove(2)).toBeFocused()
    await remove(4).press('Enter')
    await expect(remove(3)).toBeFocused()

    await page.goto('/compare')
    await page.getByRole('link', { name: 'Compare the lights you have ticked' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    const column = (index: number) =>
      page
        .getByRole('table')
        .first()
        .getByRole('link', { name: `Remove ${names[index]}` })
    await column(2).press('Enter')
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(column(3)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader')).toHaveCount(1)
    await expect(column(0)).toBeFocused()
  })

  test('are compared by the modes that a typed search asks for', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('main').getByRole('searchbox').fill('8 hours 200 lumen')
    await expect(page.getByRole('list', { name: 'Understood as' }).getByRole('listitem')).toHaveCount(2)
    const boxes = page.getByRole('tabpanel').getByRole('checkbox', { name: /^Compare: / })
    for (let index = 0; index < 2; index++) await boxes.nth(index).check()
    await tray(page)
      .getByRole('link', { name: /^Compare/ })
      .click()
    await expect(page).toHaveURL(/\/compare\?products=[a-z0-9-]+,[a-z0-9-]+&output=200-&runtime=8-$/)
  })

  test('survive a browser that stores damaged text', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site-compare', '[{"slug":1},"x",'))
    await page.goto('/products/lanterns')
    await box(page, 'Camp 600 Lantern').check()
    await expect(tray(page).getByRole('listitem')).toHaveText([/Camp 600/])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('are a form of each list in both views, and a link of a product', async ({ page }) => {
      for (const [list, kept] of [
        ['/products?runtime=8-&view=list', '&runtime=8-'],
        ['/products?search=8+hours+200+lumen', '&output=200-&runtime=8-'],
        ['/products', ''],
        ['/products/lanterns', ''],
      ] as const) {
        await page.goto(list)
        const boxes = page.getByRole('checkbox', { name: 'Compare' })
        await boxes.nth(0).check()
        await boxes.nth(2).check()
        await page.getByRole('button', { name: 'Compare' }).click()
        await expect(page).toHaveURL(new RegExp(`/compare\\?products=[a-z0-9-]+,[a-z0-9-]+${kept}$`))
        await expect(page.getByRole('columnheader')).toHaveCount(2)
      }
      await page.goto('/product/tx-1400')
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await expect(page).toHaveURL('/compare?products=tx-1400')
    })
  })
})

test('compared lanterns and work lights light the same ground, with their figures as text', async ({
  page,
}) => {
  const ground = page.getByRole('region', { name: 'The same ground at night' })
  await page.goto('/compare?products=camp-600,site-2000,panel-1500,tx-1400')
  await expect(ground.locator('svg')).toHaveCount(3)
  await expect(ground.getByRole('listitem')).toContainText([
    /^A Camp 600 Lantern, High, hung 1 m above the ground.*Enough light to walk by, 1 lx, up to 4\.2 m\.1 m27\.6 lx/,
    /^B .*up to/,
    /^C .*570 lx on a table below it/,
  ])
  await expect(ground).toContainText(/Without TX 1400/)
  await expect(page.getByRole('region', { name: 'The same path at night' })).toBeHidden()
  const ids = await ground.locator('radialGradient').evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(3)
  await page.goto('/compare?products=camp-600,tx-1400,p-900')
  await expect(page.getByRole('region', { name: 'The same path at night' })).toContainText(/Without Camp 600/)
  await expect(ground).toBeHidden()
})

test('a comparison of up to four lights is printed on two upright sheets, one of more across them', async ({
  page,
}) => {
  const printed = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
    return { pages: pdfPageCount(pdf), isUpright: Number(width) < Number(height) }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${THREE},signal-400,duo-600`)
  expect((await printed()).isUpright).toBe(false)
  await page.goto(`${THREE},duo-600`)
  const { pages, isUpright } = await printed()
  expect(isUpright).toBe(true)
  expect(pages).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  // A table that must stay whole would leave the first page and begin on the second.
  await expect(page.getByRole('table').first()).toHaveCSS('break-inside', 'auto')
  await expect(page.getByText('Minimum order')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inquire about these' })).toBeHidden()
  // A page does not end with a heading whose rows stand on the next.
  await expect(page.locator('.comparison .group').first()).toHaveCSS('break-after', 'avoid')
  // Lights of several kinds have the most rows.
  for (const path of [
    '/compare?products=p-900,flex-700,fold-400,tx-1400',
    '/zh/compare?products=flex-700,pen-160,trail-500,fold-400',
  ]) {
    await page.goto(path)
    expect((await printed()).pages, path).toBe(2)
  }
})
