import { setTimeout as sleep } from 'node:timers/promises'
import { countLost, sendRequest } from './requests.mjs'
import { startVisitors } from './visitors.mjs'

export const skipped = 'skipped'
/** Before and after a fault, so that visitors have requested the page, and use the site again after recovery. */
const CALM_MS = 1000

/**
 * Runs one drill with visitors there.
 * @param {import('./drills.mjs').Drill} drill
 * @returns {Promise<{fault: string, verdict: string, outageMs?: object, lostRequests?: number, lostRows?: number, seen: string}>}
 */
export async function runDrill(drill, site, options) {
  if (drill.alone) return { fault: drill.name, ...(await drill.run(options)) }
  try {
    const why = await drill.prepare?.(site, options)
    if (typeof why === 'string' && why) return { fault: drill.name, verdict: skipped, seen: why }
    await sendRequest(site.base, '/about')
    const { pid } = site
    const visitors = startVisitors(site)
    const found = await runBetweenCalms(drill, site, options).finally(visitors.stop)
    const { seen, ok, responses = [], lostRows = 0, sameProcess = false } = found
    const observed = await visitors.observed()
    const passed = ok(observed) && observed.lostRows === 0 && (!sameProcess || site.pid === pid)
    return {
      fault: drill.name,
      verdict: passed ? 'yes' : 'NO',
      outageMs: observed.outageMs,
      lostRequests: observed.lostRequests + countLost(responses),
      lostRows: observed.lostRows + lostRows,
      seen: `${seen}. Visitors: ${observed.words}`,
    }
  } catch (error) {
    return { fault: drill.name, verdict: 'NO', seen: String(error.stack).split('\n').slice(0, 2).join(' ') }
  } finally {
    site.proxy.setFault('none')
    await drill.after?.(site)
  }
}

async function runBetweenCalms(drill, site, options) {
  await sleep(CALM_MS)
  const found = await drill.run(site, options)
  await sleep(CALM_MS)
  return found
}

/** The findings as a table of Markdown. */
export function asTable(rows) {
  const seconds = (ms) => (ms === undefined ? '–' : (ms / 1000).toFixed(1))
  const lines = rows.map(({ fault, verdict, outageMs, lostRequests, lostRows, seen }) => [
    fault,
    verdict,
    ...['pages', 'calls', 'inquiries'].map((name) => seconds(outageMs?.[name])),
    lostRequests ?? '–',
    lostRows ?? '–',
    seen,
  ])
  const head = ['fault', 'as it must be', 'pages away, s', 'calls away, s', 'forms away, s']
  const all = [[...head, 'requests lost', 'rows lost', 'what happened'], Array(8).fill('---'), ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
