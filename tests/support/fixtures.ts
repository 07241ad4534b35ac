import { test as base, type ConsoleMessage, type Page, type WebError } from 'playwright/test'
import { cleanPage, type KeptPage, openPage } from './kept-page'

export { expect } from 'playwright/test'
export { hydrated } from './kept-page'

/** Console lines Chromium writes for error statuses, which tests may expect. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 404 /

/** Chromium's warning of a preload without use, which a busy machine also causes by showing a picture seconds late. */
const PRELOADED = /^The resource (\S+) was preloaded .* but not used/

/** Style sheets, which Next.js preloads with the page that a link leads to: Chromium warns of them where the page itself loads slower. */
const OF_NEXT_PAGE = /^\/_next\/static\/chunks\/[\w-]+\.css$/

type WorkerFixtures = {
  /** The pages tests of this process use one after the other, by the options of their contexts. */
  pages: Map<string, KeptPage>
}

type Fixtures = {
  /**
   * The page of the test, and its context. To open one takes the browser a new process and three times as long as to load another
   * page, so tests with the same options use one after the other: what they see differs from a first visit by what is cached.
   */
  kept: KeptPage
  /** Whether the browser has cached nothing yet: for tests of what is fetched. */
  firstVisit: boolean
  /** Console lines the test itself causes, such as Chromium's when the network is away. */
  expectedLines: RegExp | null
}

/** One for most tests, and one for those without scripts or with fingers. */
const KEPT_AT_MOST = 2

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedLines: [null, { option: true }],
  firstVisit: [false, { option: true }],
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const pages = new Map<string, KeptPage>()
      await use(pages)
      for (const { context } of pages.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  kept: async (
    {
      browser,
      pages,
      baseURL,
      firstVisit,
      viewport,
      javaScriptEnabled,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      locale,
      userAgent,
    },
    use,
    testInfo,
  ) => {
    const key = JSON.stringify([
      ...[firstVisit, javaScriptEnabled, deviceScaleFactor, hasTouch, isMobile, locale, userAgent],
    ])
    const kept = pages.get(key) ?? (await openPage(browser, { runsScripts: javaScriptEnabled !== false }))
    pages.delete(key)
    if (viewport) await kept.page.setViewportSize(viewport)
    await use(kept)
    const passed = testInfo.status === testInfo.expectedStatus
    if (passed && !firstVisit) await cleanPage(kept, baseURL ?? '')
    if (!passed || firstVisit || kept.isSpent) return kept.context.close()
    pages.set(key, kept)
    // Each takes the memory of a process.
    for (const [other, { context }] of [...pages].slice(0, -KEPT_AT_MOST)) {
      pages.delete(other)
      await context.close()
    }
  },
  page: async ({ kept, context }, use) => {
    void context
    await use(kept.page)
  },
  // Fails the test on an unexpected console error or warning, or an uncaught exception, of any page; one that only sends requests opens no browser.
  context: async ({ kept: { context }, expectedLines }, use) => {
    const complaints: string[] = []
    const preloads: { complaint: string[]; shown: Promise<boolean> }[] = []
    const onConsole = (message: ConsoleMessage) => {
      if (expectedLines?.test(message.text())) return
      const complaint = complaintOf(message)
      const preloaded = PRELOADED.exec(message.text())?.[1]
      if (preloaded) preloads.push({ complaint, shown: isShown(message.page(), preloaded) })
      else complaints.push(...complaint)
    }
    const onError = (error: WebError) => complaints.push(`uncaught: ${error.error().message}`)
    context.on('console', onConsole)
    context.on('weberror', onError)
    await use(context)
    for (const { complaint, shown } of preloads) if (!(await shown)) complaints.push(...complaint)
    context.off('console', onConsole)
    context.off('weberror', onError)
    if (complaints.length > 0)
      throw new Error(`The browser's console was not quiet:\n${complaints.join('\n')}`)
  },
})

/** What the driver that draws in software says of a picture that is read, perhaps when its page has been left. */
const OF_DRIVER = /GPU stall due to ReadPixels/

function complaintOf(message: ConsoleMessage): string[] {
  if (!['error', 'warning'].includes(message.type()) || OF_DRIVER.test(message.text())) return []
  if (EXPECTED.test(message.text()) && isDocument(message.page(), message.location().url)) return []
  return [`${message.type()}: ${message.text()} (${message.location().url})`]
}

/** Whether the page shows this picture, or a link of it this style sheet; one that has been left says nothing of its preloads. */
async function isShown(page: Page | null, url: string): Promise<boolean> {
  const path = new URL(url).pathname
  if (OF_NEXT_PAGE.test(path)) return true
  const shows = page?.evaluate(
    (file) =>
      [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')].some(
        ({ src, srcset }) => src.includes(file) || srcset.includes(file),
      ),
    path,
  )
  return (await shows?.catch(() => true)) ?? true
}

function isDocument(page: Page | null, url: string) {
  return page?.url().split('#')[0] === url.split('#')[0]
}
