import type { Page } from 'playwright/test'
import { renderSVG } from 'uqr'
import { expect, test } from '../support/fixtures'
import { pdfPageCount } from '../support/pdf-text'

// These tests count what is fetched.
test.use({ firstVisit: true })

/** What a browser would print of the current page, and what it fetched only for that. */
async function printed(page: Page) {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.emulateMedia({ media: 'print' })
  // A print preview waits for pictures that only paper shows; not every version does so where it prints at once.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every((image) => image.complete || image.checkVisibility() === false),
      ),
    )
    .toBe(true)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return {
    fetched,
    pages: pdfPageCount(pdf),
    pictures: pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0,
    // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is no part of it.
    text: (await page.locator('body').innerText()).replaceAll('\u00a0', ' '),
    colors: await page.locator('body').evaluate((body) =>
      [body.parentElement as Element, body, ...body.querySelectorAll('h1, td')].map((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return `${color} on ${backgroundColor}`
      }),
    ),
  }
}

for (const [path, colorScheme, { has, without }] of [
  [
    '/product/tx-1400',
    'light',
    { has: ['30,800 cd', 'UN 38.3', '500 pieces'], without: ['Subscribe', 'More in', 'Ask for a sample'] },
  ],
  [
    '/zh/product/sitepanel-3000',
    'dark',
    { has: ['档位参数', '1,200 cd', '200 只'], without: ['申请样品', '快速链接'] },
  ],
] as const)
  test(`a product is printed on two pages, black on white, with its address: ${path}, ${colorScheme}`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    const { pages, pictures, fetched, text, colors } = await printed(page)
    expect(pages).toBeLessThanOrEqual(2)
    expect(pictures).toBeGreaterThan(0)
    for (const part of has) expect(text).toContain(part)
    for (const part of without) expect(text).not.toContain(part)
    expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']))

    const address = `${baseURL}${path}`
    expect(text).toContain(address)
    const code = await request.get(`/qr.svg?path=${encodeURIComponent(path)}`)
    expect(fetched).toContain(code.url())
    expect(code.headers()['content-type']).toBe('image/svg+xml')
    expect(await code.text()).toBe(renderSVG(address, { border: 0, ecc: 'M' }))
  })

test('an upright outline takes no third page', async ({ page }) => {
  await page.goto('/product/flex-700')
  expect((await printed(page)).pages).toBe(2)
})

test('an article is printed without what surrounds it', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/blog/thermal-step-down-explained')
  const { pages, text } = await printed(page)
  expect(pages).toBeLessThanOrEqual(3)
  expect(text).toContain(`${baseURL}/blog/thermal-step-down-explained`)
  for (const part of ['Subscribe', 'LinkedIn', 'All blog posts', 'Quick links'])
    expect(text).not.toContain(part)
})

test('no QR code is drawn of an address nobody could scan', async ({ request }) => {
  for (const path of ['', 'example.org', `/${'a'.repeat(600)}`])
    expect((await request.get(`/qr.svg?path=${path}`)).status(), path).toBe(404)
})

test('the inquiry list is printed with all of its notes and message', async ({ page }) => {
  const note = `${'Two lines of engraving below the switch, '.repeat(4)}end of the note`
  const message = `${'A line of the message\n'.repeat(20)}end of the message`
  await page.goto('/inquiry?product=tx-1400')
  // The list this browser keeps is in the form then.
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('form[action="/api/inquiries"]')?.noValidate,
  )
  const noteField = page.locator('input[name=line-0-note]')
  await noteField.fill(note)
  const messageField = page.locator('.inquiry-list textarea')
  await messageField.fill(message)
  const { text } = await printed(page)
  expect(text).toContain(note)
  await expect(noteField).toBeHidden()
  const hidden = await messageField.evaluate((field) => field.scrollHeight - field.clientHeight)
  expect(hidden).toBeLessThanOrEqual(1)
})
