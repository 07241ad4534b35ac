import { spawnSync } from 'node:child_process'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { UserError } from '../../site/command.mjs'
import { installHint } from '../../site/system.mjs'
import { startNginx } from './nginx.mjs'

const CONNECTIONS = 64
const THREADS = 1

/** Requests a second of one address, by wrk: a generator in Node.js is slower than what it would measure. */
function load(url, seconds) {
  const args = [`-t${THREADS}`, `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url]
  const { stdout, error } = spawnSync('wrk', args, { encoding: 'utf8' })
  if (error) throw new UserError(`wrk is not installed. ${installHint('wrk')}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout))
    throw new UserError(`${url} failed under load:\n${stdout}`)
  return perSecond
}

/** A page as browsers get it: compressed. `fetch` would take it apart. @returns {Promise<Buffer>} */
const compressed = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => resolve(buffer(response))).on(
      'error',
      reject,
    )
  })

/**
 * A page through the front cache against nginx serving the same bytes from a file, in turns. The generator runs on the same
 * cores. Both send the page as a browser gets it, compressed with gzip.
 * @param {{shutdown: object, url: string, rounds?: number, seconds?: number}} options `url` of the page at the cache
 * @returns {Promise<{bytes: number, cache: number[], nginx: number[]} | undefined>} requests a second for each round;
 *   undefined where there is no nginx
 */
export async function frontCacheAgainstNginx({ shutdown, url, rounds = 5, seconds = 3 }) {
  const body = await compressed(url)
  const nginx = await startNginx(shutdown, [{ name: 'page', body }])
  if (!nginx) return undefined
  const results = { bytes: body.length, cache: [], nginx: [] }
  const turns = [
    ['cache', url],
    ['nginx', `${nginx}/page`],
  ]
  for (const [, address] of turns) load(address, 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, address] of round % 2 ? turns.toReversed() : turns)
      results[name].push(load(address, seconds))
  }
  return results
}
