import { chromium } from 'playwright/test'
import { ensureBrowser } from '../../site/browser.mjs'
import { BROWSER_FLAGS, PHONE } from './first-visit.mjs'

/** Lines a visitor may have, applied by the browser to every request, with a processor four times slower. */
const LINES = {
  '1.6 Mbit/s, 150 ms': { bytesPerSecond: 200_000, latencyMs: 150 },
  '400 kbit/s, 400 ms': { bytesPerSecond: 50_000, latencyMs: 400 },
}
const CPU_SLOWDOWN = 4
const SETTLE_MS = 1500

/**
 * Visits pages on slow lines with a slow processor and nothing cached, in turns.
 * @param {{name: string, url: string}[]} contestants
 * @param {number} rounds each begins with another contestant
 * @returns {Promise<Record<string, Record<string, Visit[]>>>} by line and name, a visit a round
 * @typedef {{fcp: number, lcp: number, cls: number, alive: number, tap: number, typing?: number}} Visit
 *   milliseconds after navigation; `alive`: React has attached to the page; `tap` and `typing`: from the first tap and the
 *   slowest key of a search to the next frame (Event Timing)
 */
export async function measureThrottledVisits(contestants, rounds) {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) || undefined,
    args: BROWSER_FLAGS,
  })
  const results = {}
  try {
    for (const [line, conditions] of Object.entries(LINES)) {
      results[line] = Object.fromEntries(contestants.map(({ name }) => [name, []]))
      for (let round = 0; round < rounds; round += 1)
        for (let turn = 0; turn < contestants.length; turn += 1) {
          const { name, url } = contestants[(round + turn) % contestants.length]
          results[line][name].push(await visit(browser, url, conditions))
        }
    }
    return results
  } finally {
    await browser.close()
  }
}

async function visit(browser, url, { bytesPerSecond, latencyMs }) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.__visit.alive > 0, null, { polling: 100, timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(() => ({ ...globalThis.__visit }))
    const tap = await slowest(page, async () => {
      const menu = page.locator('header [aria-expanded], header summary').filter({ visible: true }).first()
      await ((await menu.count()) ? menu : page.locator('main')).tap({ position: { x: 5, y: 5 } })
    })
    const search = page.locator('main input[type=search]').filter({ visible: true }).first()
    await page.keyboard.press('Escape')
    const typing = (await search.count())
      ? await slowest(page, async () => {
          await search.focus()
          await page.keyboard.type('lamp', { delay: 150 })
        })
      : undefined
    return { fcp: seen.fcp, lcp: seen.lcp, cls: seen.cls, alive: seen.alive, tap, typing }
  } finally {
    await context.close()
  }
}

/** The longest time from an input to the frame that answers it, in milliseconds; Event Timing counts in steps of eight. */
async function slowest(page, act) {
  await page.evaluate(() => {
    globalThis.__visit.event = 0
  })
  await act()
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(() => globalThis.__visit.event)
}

/** Runs in the page, before its own scripts. */
function observe() {
  const visit = { fcp: 0, lcp: 0, cls: 0, alive: 0, event: 0 }
  globalThis.__visit = visit
  const each = (options, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ buffered: true, ...options })
  each({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.fcp = startTime
  })
  each({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    visit.lcp = startTime
  })
  each({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) visit.cls += value
  })
  each({ type: 'event', durationThreshold: 16 }, ({ duration }) => {
    visit.event = Math.max(visit.event, duration)
  })
  const watch = setInterval(() => {
    const main = document.querySelector('main')
    if (!main || !Object.keys(main).some((key) => key.startsWith('__reactProps'))) return
    visit.alive = performance.now()
    clearInterval(watch)
  }, 10)
}
