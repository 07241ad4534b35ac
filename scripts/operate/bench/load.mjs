import autocannon from 'autocannon'
import { Fault } from '../../site/command.mjs'

const CONNECTIONS = 10

/**
 * Requests a page over and over on a few connections.
 * @returns {Promise<{perSecond: number, p99Ms: number}>}
 */
export async function load(url, seconds) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Fault(`${url} failed under load: ${result.non2xx} wrong answers, ${result.errors} errors.`)
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 }
}

/**
 * Loads the same page of several contestants in turns, each round beginning with another one, so that what disturbs
 * the machine for a while disturbs all.
 * @param {Record<string, string>} urls by contestant
 * @returns {Promise<Record<string, {perSecond: number[], p99Ms: number[]}>>} one number for each round
 */
export async function alternate(urls, { rounds, seconds }) {
  const names = Object.keys(urls)
  const results = Object.fromEntries(names.map((name) => [name, { perSecond: [], p99Ms: [] }]))
  // Makes the page, opens connections, and lets the compiler see the code.
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
