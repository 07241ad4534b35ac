import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { LOCALES } from '@/lib/domain/locales'
import { expect, test } from '../support/fixtures'
import { pagesIn } from '../support/pages'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** A slow connection: styles, fonts, scripts and pictures arrive one after the other, long after the first paint. */
const SLOW_LINE = { offline: false, latency: 120, downloadThroughput: 250_000, uploadThroughput: 100_000 }

/** Less than this is a word in one line that moves aside while the document arrives: CLS is shown as 0.00. */
const NOTICEABLE = 0.005

test.use({ trace: 'off' })

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
    await Promise.allSettled(shown.map((image) => image.complete || image.decode()))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return shifts.reduce((sum, { value }) => sum + value, 0) < NOTICEABLE ? [] : shifts
}

for (const size of SIZES) {
  for (const locale of LOCALES) {
    test(`nothing moves while a page is read (${locale}, ${size.width} px)`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize(size)
      await noteShifts(page)
      for (const { path } of pagesIn(locale)) {
        await page.goto(path)
        expect.soft(await readToTheEnd(page), path).toEqual([])
      }
    })
  }

  test(`nothing moves while fonts and pictures arrive late (${size.width} px)`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(size)
    await noteShifts(page)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
    await protocol.send('Network.emulateNetworkConditions', SLOW_LINE)
    for (const { path, status } of pagesIn('en')) {
      if (status === 404) continue
      await page.goto(path)
      expect.soft(await readToTheEnd(page), path).toEqual([])
    }
  })
}

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

test('the picture of the home page stays where it is while the text above it arrives', async ({
  page,
  request,
}) => {
  const html = (await (await request.get('/')).text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const cut = html.indexOf('<dl')
  let sendRest = () => {}
  const server = http.createServer(async ({ url = '' }, response) => {
    if (url !== '/') {
      const file = await request.get(url)
      response.writeHead(file.status(), { 'content-type': file.headers()['content-type'] ?? '' })
      response.end(await file.body())
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, cut))
    sendRest = () => response.end(html.slice(cut))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await noteShifts(page)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    // A frame with the picture, where it is already in the document.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    sendRest()
    await page.waitForLoadState('load')
    expect(await readToTheEnd(page)).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
