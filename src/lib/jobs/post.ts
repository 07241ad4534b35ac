import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { DeliveryFailure } from './delivery-failure'
import type { Handover } from './handover'

/** Client error statuses after which a retry can succeed. */
const RETRYABLE = [408, 425, 429]

/** Not accepted, and to be tried later. Other errors of a server may come after it has accepted the content. */
const UNAVAILABLE = 503

/** Reasons for which nothing was connected to. */
const UNREACHED: Readonly<Record<string, string>> = {
  ENOTFOUND: 'name not found',
  EAI_AGAIN: 'name not found',
  ECONNREFUSED: 'connection refused',
}

/**
 * Posts to another service without following redirects.
 *
 * @param lookup Resolves the name in the address, and decides what is connected to; Node.js by itself without one.
 * @returns The status of the response.
 * @throws DeliveryFailure when there is none.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  handover: Handover,
  lookup?: LookupFunction,
): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http
  let reason: string | undefined
  try {
    return await new Promise((resolve, reject) => {
      // A connection of its own: one that is reused may be ended by the service in the moment of the request.
      const call = request(url, {
        method: 'POST',
        headers,
        agent: false,
        signal: handover.signal,
        ...(lookup && { lookup }),
      })
      call.once('socket', (socket) => {
        const isSecure = 'encrypted' in socket
        if (isSecure)
          socket.once('connect', () => {
            reason = 'no secure connection'
          })
        // From here on the body is written, as fast as the connection takes it.
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          reason = 'no answer'
          handover.complete()
        })
      })
      call.once('response', (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      call.once('error', reject)
      // A response that switches protocols is none that Node tells of: it only closes the request.
      call.once('close', () => reject(new Error('closed')))
      call.end(body)
    })
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error
    throw handover.unanswered(reason ?? UNREACHED[(error as NodeJS.ErrnoException).code ?? ''] ?? 'no answer')
  }
}

/** The failure for an error status. */
export function refusal(status: number): DeliveryFailure {
  const reason = `HTTP ${status}`
  if (status === UNAVAILABLE || RETRYABLE.includes(status)) return new DeliveryFailure(reason, 'again')
  return new DeliveryFailure(reason, status < 500 ? 'failed' : 'uncertain')
}
