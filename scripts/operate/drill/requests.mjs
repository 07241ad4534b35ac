import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const RESPONSE_TIMEOUT_MS = 20_000

/**
 * The outcome of a request: its status, 0 when no or no whole response came; how long it took; whether the connection was
 * refused, which is an outage but loses nothing that was sent.
 * @typedef {{status: number, ms: number, refused?: boolean, headers?: Headers}} Outcome
 */

/** Sends a request and discards the body. @returns {Promise<Outcome>} */
export async function sendRequest(base, path, options = {}) {
  const since = performance.now()
  try {
    const response = await fetch(base + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...options,
    })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - since, headers: response.headers }
  } catch (error) {
    return { status: 0, ms: performance.now() - since, refused: wasRefused(error) }
  }
}

/** Whether no connection was made, at any of the host's addresses. */
const wasRefused = ({ cause }) =>
  [cause, ...(cause?.errors ?? [])].some((error) => error?.code === 'ECONNREFUSED')

/** Sends a request over the connections of an agent, of which there can be hundreds at once. */
export function sendWithAgent(agent, base, path) {
  const since = performance.now()
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, ms: performance.now() - since })
    const request = http.get(base + path, { agent, timeout: RESPONSE_TIMEOUT_MS }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
      response.on('error', () => done(0))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(0))
  })
}

/** How long the slowest of these requests took, in milliseconds. */
export const slowestMs = (responses) => Math.round(Math.max(0, ...responses.map(({ ms }) => ms)))

/** How many were sent and got no whole response. */
export const countLost = (responses) =>
  responses.filter(({ status, refused }) => status === 0 && !refused).length

export const haveStatus = (responses, ...statuses) =>
  responses.every(({ status }) => statuses.includes(status))

/** How many responses there were of each status, as text. */
export function statusSummary(responses) {
  const counts = new Map()
  for (const { status, refused } of responses) {
    const word = status || (refused ? 'connection refused' : 'no response')
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ') || 'none'
}

/** Sends requests until one gets the expected status; returns how long that took, or the limit. */
export async function recoveryMs(send, expected = 200, limitMs = 30_000) {
  const since = performance.now()
  while (performance.now() - since < limitMs) {
    if ((await send()).status === expected) return Math.round(performance.now() - since)
    await sleep(100)
  }
  return limitMs
}
