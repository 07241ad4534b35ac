import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUpload } from '../config/upload-paths'
import { BODY_IDLE_LIMIT_MS, BODY_LIMIT_MS, UPLOAD_TIMEOUT_MS } from '../values/limits'

type BodyLimits = {
  /** The time a whole body may take. */
  limitMs?: number
  /** The time it may take without a byte. */
  idleMs?: number
}

/** The limits of a request: a large upload may take as long as the admin waits for it. */
export const bodyLimits = ({ url = '' }: Pick<IncomingMessage, 'url'>): BodyLimits =>
  isUpload(url) ? { limitMs: UPLOAD_TIMEOUT_MS } : {}

/**
 * Ends the connection of a request whose body takes too long, or of which nothing more arrives. Node.js gives a request five
 * minutes, which a client can spend on a byte now and then.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { limitMs = BODY_LIMIT_MS, idleMs = BODY_IDLE_LIMIT_MS }: BodyLimits = {},
): void {
  const { socket } = request
  const since = performance.now()
  let received = socket.bytesRead
  let wasUnread = false
  const check = () => {
    if (request.complete) return
    // A body of which enough is buffered stalls because the site does not read it, or did not until a moment ago.
    const isUnread = request.readableLength >= request.readableHighWaterMark
    const isIdle = socket.bytesRead === received && !isUnread && !wasUnread
    received = socket.bytesRead
    wasUnread = isUnread
    const leftMs = limitMs - (performance.now() - since)
    if (!isIdle && leftMs > 0) timer = setTimeout(check, Math.min(idleMs, leftMs))
    else end(socket, response)
  }
  let timer = setTimeout(check, Math.min(idleMs, limitMs))
  response.once('close', () => clearTimeout(timer))
}

function end(socket: IncomingMessage['socket'], response: ServerResponse): void {
  // As Node.js answers at a time limit of its own.
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
