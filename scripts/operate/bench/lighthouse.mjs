import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import desktopConfig from 'lighthouse/core/config/desktop-config.js'
import { ensureBrowser } from '../../site/browser.mjs'
import { Fault } from '../../site/command.mjs'
import { freePort } from '../../site/processes.mjs'
import { BROWSER_FLAGS } from './first-visit.mjs'

const ATTEMPTS = 3

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Lighthouse's verdict on pages, each in a browser of its own.
 * @param {{name: string, url: string, desktop?: boolean, performanceOnly?: boolean}[]} runs with the phone preset unless `desktop`
 * @returns {Promise<{name: string, scores: (number | undefined)[], lcpMs: number, cls: number, tbtMs: number}[]>}
 *   scores of performance, accessibility, best practices and SEO, 0 to 100
 */
export async function judge(runs) {
  const executablePath = (await ensureBrowser()) || undefined
  const verdicts = []
  for (const run of runs) {
    const { categories, audits } = await reportOf(run, executablePath)
    verdicts.push({
      ...run,
      scores: CATEGORIES.map((name) => categories[name] && Math.round((categories[name].score ?? 0) * 100)),
      lcpMs: audits['largest-contentful-paint'].numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift'].numericValue ?? Number.NaN,
      tbtMs: audits['total-blocking-time'].numericValue ?? Number.NaN,
    })
  }
  return verdicts
}

/** Lighthouse's report; now and then it loses its own recording and asks to be run again. */
async function reportOf({ url, desktop, performanceOnly }, executablePath) {
  let fault
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
      fault = result?.lhr.runtimeError?.message ?? 'no result'
    } finally {
      await browser.close()
    }
  }
  throw new Fault(`Lighthouse could not judge ${url}: ${fault}`)
}
