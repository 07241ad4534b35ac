import { test as base, type ConsoleMessage, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

/** What Chromium itself writes when a document or a call is answered with an error status a test may well want. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 404 /

type Fixtures = {
  /** Statuses of calls that a test means to be refused; Chromium writes a line about each. */
  refusals: number[]
  /** Every page of the test fails it by an unexpected console error or warning, or by an uncaught exception. */
  quietConsole: undefined
}

export const test = base.extend<Fixtures>({
  refusals: [[], { option: true }],
  quietConsole: [
    async ({ context, refusals }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => complaints.push(...complaintOf(message, refusals)))
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      await use(undefined)
      if (complaints.length > 0)
        throw new Error(`The browser's console was not quiet:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})

function complaintOf(message: ConsoleMessage, refusals: number[]): string[] {
  if (!['error', 'warning'].includes(message.type())) return []
  const [, status] =
    /^Failed to load resource: the server responded with a status of (\d+) /.exec(message.text()) ?? []
  if (refusals.includes(Number(status))) return []
  if (EXPECTED.test(message.text()) && isDocument(message.page(), message.location().url)) return []
  return [`${message.type()}: ${message.text()} (${message.location().url})`]
}

function isDocument(page: Page | null, url: string) {
  return page?.url().split('#')[0] === url.split('#')[0]
}
