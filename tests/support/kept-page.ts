import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test'

/** Calls that cannot be taken back from a page, and from a context. */
const LASTING_PAGE = ['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'close']
const LASTING_CONTEXT = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'close']

/** Events tests listen to. */
const EVENTS = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
]

/** A page of the site that answers at once and runs nothing. */
const EMPTY_PAGE = '/robots.txt'

/** A page in a context of its own that one test after the other uses; `isSpent` once nobody should any more. */
export type KeptPage = { context: BrowserContext; page: Page; protocol: CDPSession; isSpent: boolean }

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

/** Waits for hydration after each document a page loads. */
function waitForHydration(page: Page) {
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

/** Opens a page in a context with the options of the running test. */
export async function openPage(
  browser: Browser,
  { runsScripts }: { runsScripts: boolean },
): Promise<KeptPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const kept: KeptPage = { context, page, protocol: await context.newCDPSession(page), isSpent: false }
  const spendBy = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const method = Reflect.get(target, name) as (...args: unknown[]) => unknown
      Reflect.set(target, name, (...args: unknown[]) => {
        kept.isSpent = true
        return method.apply(target, args)
      })
    }
  }
  spendBy(page, LASTING_PAGE)
  spendBy(context, LASTING_CONTEXT)
  spendBy(page.clock, ['install', 'setFixedTime', 'setSystemTime'])
  if (runsScripts) waitForHydration(page)
  page.once('crash', () => {
    kept.isSpent = true
  })
  return kept
}

/** Makes a page one that knows of nothing but what the browser has cached; a page that resists is spent. */
export async function cleanPage(kept: KeptPage, baseURL: string): Promise<void> {
  const { context, page, protocol } = kept
  try {
    for (const event of EVENTS) await page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
    await page.goto(new URL(EMPTY_PAGE, baseURL).href)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      window.name = ''
    })
    await protocol.send('Page.resetNavigationHistory')
    await context.clearCookies()
    await context.clearPermissions()
  } catch {
    kept.isSpent = true
  }
}
