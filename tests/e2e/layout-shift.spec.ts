import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Page } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { FEWER, templatesIn } from '../support/pages'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const DESKTOP = { width: 1280, height: 800 }
/** A slow connection: styles, fonts, scripts and pictures arrive one after the other, long after the first paint. */
const SLOW_LINE = { offline: false, latency: 120, downloadThroughput: 500_000, uploadThroughput: 100_000 }

/** Less than this is a word in one line that moves aside while the document arrives: CLS is shown as 0.00. */
const NOTICEABLE = 0.005

test.use({ trace: 'off', firstVisit: true })

type Shift = { value: number; of: string[] }

/** Makes every document record its layout shifts. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((length) => Math.round(length)).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue
        const of = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${place(previousRect)} → ${place(currentRect)}: ${element?.outerHTML.slice(0, 120)}`
        })
        shifts.push({ value: entry.value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scrolls to the end and waits for every picture on the way. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight * 0.8) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    const shown = [...document.images].filter((image) => image.checkVisibility())
    // On a busy machine one may have been scrolled past between two frames, and would never be loaded.
    for (const image of shown) image.loading = 'eager'
    await Promise.allSettled(shown.map((image) => image.complete || image.decode()))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return shifts.reduce((sum, { value }) => sum + value, 0) < NOTICEABLE ? [] : shifts
}

test('nothing moves while a page is read in Chinese', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await noteShifts(page)
  for (const { path } of templatesIn('zh')) {
    await page.goto(path)
    expect.soft(await readToTheEnd(page), path).toEqual([])
  }
})

const isEven = (_: unknown, at: number) => at % 2 === 0

for (const [size, pages] of [
  // A phone has all templates, since parts that stand below each other move what follows.
  [PHONE, templatesIn('en')],
  // Between both, where a picture for wide screens stands as on a narrow one.
  [TABLET, FEWER],
  // Half of them in each language.
  [DESKTOP, [...templatesIn('zh').filter(isEven), ...templatesIn('en').filter((_, at) => !isEven(_, at))]],
] as const)
  test(`nothing moves while fonts and pictures arrive late (${size.width} px)`, async ({ page }) => {
    await page.setViewportSize(size)
    await noteShifts(page)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
    await protocol.send('Network.emulateNetworkConditions', SLOW_LINE)
    for (const { path } of pages) {
      await page.goto(path)
      expect.soft(await readToTheEnd(page), path).toEqual([])
    }
  })

test('nothing moves on a tablet whose wide picture comes late', async ({ page }) => {
  await page.setViewportSize(TABLET)
  await noteShifts(page)
  let painted = () => {}
  const paint = new Promise<void>((resolve) => {
    painted = resolve
  })
  await page.route(/\/pictures\//, async (route) => {
    await paint
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  painted()
  expect(await readToTheEnd(page)).toEqual([])
})

test('filters an address opens on a phone stand from the first where their sheet is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await noteShifts(page)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.goto('/products?output=500-&filters=open')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  expect(await readToTheEnd(page)).toEqual([])
})

/** Where a page may be cut: before each part of its forms and lists of terms, and at even places. */
function cutsOf(html: string): number[] {
  const [start, end] = [html.indexOf('<body'), html.lastIndexOf('</footer>')]
  const even = Array.from({ length: 8 }, (_, index) =>
    html.indexOf('<', Math.round(start + ((end - start) * (index + 1)) / 9)),
  )
  const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].flatMap(({ 0: form, index }) =>
    [...form.matchAll(/<(?:label|div|button|a) /g)].slice(0, 12).map((part) => index + part.index),
  )
  const terms = [...html.matchAll(/<dl/g)].slice(0, 3).map(({ index }) => index)
  const heads = [...html.matchAll(/<\/h1>/g)].map(({ index }) => index + 5)
  return [...new Set([...even, ...forms, ...terms, ...heads])]
    .filter((at) => at > start && at < end)
    .sort((one, other) => one - other)
}

/** Serves the pages of a site so that each piece is painted before the next one comes. */
async function inPieces(request: APIRequestContext, painted: () => Promise<unknown>) {
  const server = http.createServer(async ({ url = '' }, response) => {
    const file = await request.get(url)
    const { 'content-type': type = '' } = file.headers()
    response.writeHead(file.status(), { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(await file.body())
    // Scripts would wait for the end of the page in any case.
    const html = (await file.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
    let sent = 0
    for (const cut of cutsOf(html)) {
      response.write(html.slice(sent, cut))
      sent = cut
      await painted()
    }
    response.end(html.slice(sent))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.describe('in pieces', () => {
  // A script whose page is held back on a busy machine is used later than Chromium expects.
  test.use({ expectedLines: /was preloaded using link preload but not used/ })

  for (const [size, pages] of [
    [PHONE, templatesIn('en')],
    [DESKTOP, FEWER],
  ] as const)
    test(`nothing moves while a page arrives in pieces (${size.width} px)`, async ({ page, request }) => {
      await page.setViewportSize(size)
      await noteShifts(page)
      // Two frames, of which the first shows what has come; none while styles are on their way.
      const painted = () =>
        page
          .evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          )
          .catch(() => {})
      const { server, base } = await inPieces(request, painted)
      try {
        for (const { path } of [...pages, { path: '/products/lanterns?output=500-' }]) {
          await page.goto(base + path, { waitUntil: 'load' })
          expect.soft(await readToTheEnd(page), path).toEqual([])
        }
      } finally {
        server.closeAllConnections()
        server.close()
      }
    })
})
