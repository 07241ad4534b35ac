import { test as base, type ConsoleMessage, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

/** What Chromium itself writes when a document or a call is answered with an error status a test may well want. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 404 /

type Fixtures = {
  /** Lines that the test itself brings about, as what Chromium writes when the network is away. */
  expectedLines: RegExp | null
  /** Every page of the test fails it by an unexpected console error or warning, or by an uncaught exception. */
  quietConsole: undefined
}

/** How long a page may take to come alive; one whose scripts a test keeps away never does. */
const HYDRATION_PATIENCE_MS = 5_000

/** A page asks for its scripts after its first paint (src/lib/cache/paint-first.mjs), which `load` does not wait for. */
export async function hydrated(page: Page) {
  const isAlive = () => {
    if (!('__next_f' in window)) return true
    return [...document.querySelectorAll('main, form, select, [role=tab], button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    )
  }
  await page.waitForFunction(isAlive, undefined, { timeout: HYDRATION_PATIENCE_MS }).catch(() => {})
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
  quietConsole: [
    async ({ context, expectedLines }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (!expectedLines?.test(message.text())) complaints.push(...complaintOf(message))
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      await use(undefined)
      if (complaints.length > 0)
        throw new Error(`The browser's console was not quiet:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})

function complaintOf(message: ConsoleMessage): string[] {
  if (!['error', 'warning'].includes(message.type())) return []
  if (EXPECTED.test(message.text()) && isDocument(message.page(), message.location().url)) return []
  return [`${message.type()}: ${message.text()} (${message.location().url})`]
}

function isDocument(page: Page | null, url: string) {
  return page?.url().split('#')[0] === url.split('#')[0]
}
