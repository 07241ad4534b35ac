import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_LIMIT_MS } from '../domain/limits'

/**
 * Ends the connection of a request whose body takes too long. Node.js gives a request five minutes, which a client can spend
 * on a byte now and then.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  limitMs: number = BODY_LIMIT_MS,
): void {
  const timer = setTimeout(() => {
    if (request.complete) return
    const { socket } = request
    // As Node.js answers at a time limit of its own.
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, limitMs)
  response.once('close', () => clearTimeout(timer))
}
