import { test as base, type ConsoleMessage, type Page } from 'playwright/test'

export { expect } from 'playwright/test'

/** Console lines Chromium writes for error statuses, which tests may expect. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 404 /

type Fixtures = {
  /** Console lines the test itself causes, such as Chromium's when the network is away. */
  expectedLines: RegExp | null
}

/** Timeout of hydration, which never happens where a test blocks scripts. */
const HYDRATION_TIMEOUT_MS = 5_000

/** Waits for hydration, for which `load` does not wait. */
export async function hydrated(page: Page) {
  const isAlive = () => {
    if (!('__next_f' in window)) return true
    return [...document.querySelectorAll('main, form, select, [role=tab], button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    )
  }
  await page.waitForFunction(isAlive, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => {})
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page
      page.goto = async (...args) => {
        const response = await goto.apply(page, args)
        await hydrated(page)
        return response
      }
      page.reload = async (...args) => {
        const response = await reload.apply(page, args)
        await hydrated(page)
        return response
      }
    }
    await use(page)
  },
  expectedLines: [null, { option: true }],
  // Fails the test on an unexpected console error or warning, or an uncaught exception, of any page; one that only sends requests opens no browser.
  context: async ({ context, expectedLines }, use) => {
    const complaints: string[] = []
    context.on('console', (message) => {
      if (!expectedLines?.test(message.text())) complaints.push(...complaintOf(message))
    })
    context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
    await use(context)
    if (complaints.length > 0)
      throw new Error(`The browser's console was not quiet:\n${complaints.join('\n')}`)
  },
})

function complaintOf(message: ConsoleMessage): string[] {
  if (!['error', 'warning'].includes(message.type())) return []
  if (EXPECTED.test(message.text()) && isDocument(message.page(), message.location().url)) return []
  return [`${message.type()}: ${message.text()} (${message.location().url})`]
}

function isDocument(page: Page | null, url: string) {
  return page?.url().split('#')[0] === url.split('#')[0]
}
