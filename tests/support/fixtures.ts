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

export const test = base.extend<Fixtures>({
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
