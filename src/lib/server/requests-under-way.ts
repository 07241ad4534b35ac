import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { REQUESTS_UNDER_WAY_PER_CONNECTION } from '../values/limits'

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
