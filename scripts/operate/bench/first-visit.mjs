import { chromium } from 'playwright/test'
import { ensureBrowser } from '../../site/browser.mjs'

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/**
 * What a phone without any cache downloads to show pages, before anybody scrolls.
 * @param {Record<string, string>} urls by name
 * @returns {Promise<Record<string, {requests: number, bytes: number, scriptBytes: number}>>} bytes as transferred
 */
export async function measureFirstVisits(urls) {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) || undefined,
    args: BROWSER_FLAGS,
  })
  try {
    const visits = {}
    for (const [name, url] of Object.entries(urls)) visits[name] = await visit(browser, url)
    return visits
  } finally {
    await browser.close()
  }
}

async function visit(browser, url) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map()
  const total = { requests: 0, bytes: 0, scriptBytes: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.requests += 1
    total.bytes += encodedDataLength
    if (types.get(requestId) === 'Script') total.scriptBytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return total
}
