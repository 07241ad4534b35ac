import lighthouse from 'lighthouse'
import desktopConfig from 'lighthouse/core/config/desktop-config.js'
import { chromium } from 'playwright/test'
import { ensureBrowser } from '../../site/browser.mjs'
import { UserError } from '../../site/command.mjs'
import { freePort } from '../../site/processes.mjs'
import { BROWSER_FLAGS } from './first-visit.mjs'

const ATTEMPTS = 3

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Runs Lighthouse on pages, each in a browser of its own.
 * @param {{name: string, url: string, desktop?: boolean, performanceOnly?: boolean}[]} runs with the phone preset unless `desktop`
 * @returns {Promise<{name: string, scores: (number | undefined)[], lcpMs: number, cls: number, tbtMs: number}[]>}
 *   scores of performance, accessibility, best practices and SEO, 0 to 100
 */
export async function runLighthouse(runs) {
  const executablePath = (await ensureBrowser()) || undefined
  const results = []
  for (const run of runs) {
    const { categories, audits } = await reportOf(run, executablePath)
    results.push({
      ...run,
      scores: CATEGORIES.map((name) => categories[name] && Math.round((categories[name].score ?? 0) * 100)),
      lcpMs: audits['largest-contentful-paint'].numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift'].numericValue ?? Number.NaN,
      tbtMs: audits['total-blocking-time'].numericValue ?? Number.NaN,
    })
  }
  return results
}

/** Lighthouse's report. Now and then Lighthouse loses its own recording and has to run again. */
async function reportOf({ url, desktop, performanceOnly }, executablePath) {
  let failure
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath,
      args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    })
    try {
      const onlyCategories = performanceOnly ? CATEGORIES.slice(0, 1) : CATEGORIES
      const flags = { port, logLevel: 'error', onlyCategories }
      const result = await lighthouse(url, flags, desktop ? desktopConfig : undefined)
      if (result && !result.lhr.runtimeError) return result.lhr
      failure = result?.lhr.runtimeError?.message ?? 'no result'
    } finally {
      await browser.close()
    }
  }
  throw new UserError(`Lighthouse failed for ${url}: ${failure}`)
}
