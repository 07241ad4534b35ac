import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { REQUESTS_UNDER_WAY_PER_CONNECTION } from '../values/limits'

const shared = globalThis as typeof globalThis & {
  lumenridgeReleaseRequests?: (intercept: () => void) => void
}

/**
 * Has requests intercepted, those included that came before: Next.js listens first and runs instrumentation.ts then. With
 * hold-requests.mjs loaded before Next.js, they have been held back and are now emitted. Without it, Next.js has them
 * already and goes on with each that has no response yet.
 *
 * @param intercept puts the interceptor in place
 * @param reject answers a request that Next.js already has
 */
export function interceptFromTheFirst(
  intercept: () => void,
  reject: (response: ServerResponse) => void,
): void {
  const { lumenridgeReleaseRequests: release } = shared
  if (release) {
    release(intercept)
    return
  }
  intercept()
  for (const response of pendingResponses()) {
    reject(response)
    // Next.js still renders for a request that waited for the end of its start, and would log an error for each header.
    response.appendHeader = () => response
  }
}

/** The responses that have not begun, as Node.js' sockets know them beyond its documentation. */
function pendingResponses(): ServerResponse[] {
  const { _getActiveHandles: handles } = process as NodeJS.Process & { _getActiveHandles?: () => object[] }
  return (handles?.() ?? []).flatMap((handle) => {
    const response = '_httpMessage' in handle ? handle._httpMessage : undefined
    return response instanceof ServerResponse && !response.headersSent ? [response] : []
  })
}

/** A connection's requests without a complete response, each by the function that ends it. */
const underWay = new WeakMap<Socket, Set<() => void>>()

/** Whether a connection is gone, or asks for more at once than any browser or proxy: such a request gets no response. */
export function isAbandoned(socket: Socket): boolean {
  if (!socket.destroyed && (underWay.get(socket)?.size ?? 0) >= REQUESTS_UNDER_WAY_PER_CONNECTION)
    socket.destroy()
  return socket.destroyed
}

/**
 * Calls back once, when a response is complete or its connection is gone. Of several requests sent at once over a connection
 * Node tells only the first that it is gone.
 */
export function onceEnded(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req
  const all = underWay.get(socket) ?? new Set()
  if (!underWay.has(socket)) {
    underWay.set(socket, all)
    socket.once('close', () => {
      for (const end of all) end()
    })
  }
  const end = () => {
    if (all.delete(end)) callback()
  }
  all.add(end)
  response.once('close', end)
}
