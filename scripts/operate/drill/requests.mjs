import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const RESPONSE_LIMIT_MS = 20_000

/**
 * One answer: its status, 0 when none or not the whole came; how long it took; whether nobody listened, which is an
 * outage but loses nothing that was sent.
 * @typedef {{status: number, ms: number, refused?: boolean, headers?: Headers}} Answer
 */

/** Asks for an address. @returns {Promise<Answer>} */
export async function ask(base, path, options = {}) {
  const since = performance.now()
  try {
    const response = await fetch(base + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
      ...options,
    })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - since, headers: response.headers }
  } catch (error) {
    return { status: 0, ms: performance.now() - since, refused: wasRefused(error) }
  }
}

/** Whether nobody listened: the connection was never made, at any of the host's addresses. */
const wasRefused = ({ cause }) =>
  [cause, ...(cause?.errors ?? [])].some((error) => error?.code === 'ECONNREFUSED')

/** Asks over the connections of an agent, of which there can be hundreds at once. */
export function askWith(agent, base, path) {
  const since = performance.now()
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, ms: performance.now() - since })
    const request = http.get(base + path, { agent, timeout: RESPONSE_LIMIT_MS }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
      response.on('error', () => done(0))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(0))
  })
}

/** The longest of these answers, in milliseconds. */
export const longest = (answers) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))

/** How many were sent and got no whole answer. */
export const lostOf = (answers) => answers.filter(({ status, refused }) => status === 0 && !refused).length

export const are = (answers, ...statuses) => answers.every(({ status }) => statuses.includes(status))

/** How many answers there were of each status, in words. */
export function told(answers) {
  const counts = new Map()
  for (const { status, refused } of answers) {
    const word = status || (refused ? 'nobody there' : 'no answer')
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ') || 'none'
}

/** Waits until something is answered as wanted; answers how long that took, or the limit. */
export async function recovery(asking, wanted = 200, limitMs = 30_000) {
  const since = performance.now()
  while (performance.now() - since < limitMs) {
    if ((await asking()).status === wanted) return Math.round(performance.now() - since)
    await sleep(100)
  }
  return limitMs
}
