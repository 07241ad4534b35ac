import type { Page } from 'playwright/test'

/**
 * Holds back what awaits `opened` until `open` is called, also where that is called first: a page may show that it waits before
 * its request is routed.
 */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/**
 * Holds back the scripts of a page, as a slow line does.
 *
 * @returns Lets them through, and ends with the last one that was held.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { opened, open } = gate()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await opened
    await route.continue()
  })
  return async () => {
    open()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
