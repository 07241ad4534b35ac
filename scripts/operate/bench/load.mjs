import autocannon from 'autocannon'
import { UserError } from '../../site/command.mjs'

const CONNECTIONS = 10

/**
 * Requests a page over and over on a few connections.
 * @returns {Promise<{perSecond: number, p99Ms: number}>}
 */
export async function load(url, seconds) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new UserError(
      `${url} failed under load: ${result.non2xx} wrong responses, ${result.errors} errors.`,
    )
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 }
}

/**
 * Loads the same page of several servers, alternating, each round beginning with another one, so that other load on the
 * machine affects all.
 * @param {Record<string, string>} urls by server
 * @returns {Promise<Record<string, {perSecond: number[], p99Ms: number[]}>>} one number for each round
 */
export async function alternate(urls, { rounds, seconds }) {
  const names = Object.keys(urls)
  const results = Object.fromEntries(names.map((name) => [name, { perSecond: [], p99Ms: [] }]))
  // Renders the page, opens connections and warms up the compiler.
  for (const name of names) await load(urls[name], 1)
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length]
      const { perSecond, p99Ms } = await load(urls[name], seconds)
      results[name].perSecond.push(perSecond)
      results[name].p99Ms.push(p99Ms)
    }
  return results
}
