import { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENDING_LIMIT_MS, ENDING_LOOK_MS } from '../domain/limits'
import { serverState } from './server-state'

/** Looks in a row that must find nobody connected. */
const QUIET_LOOKS = 2

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })

/** Ends when nobody is connected any more, or after as long as browsers and proxies keep an idle connection. */
async function lastVisitors(server: Server): Promise<void> {
  const until = performance.now() + ENDING_LIMIT_MS
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until; ) {
    await sleep(ENDING_LOOK_MS)
    quiet = (await openConnections(server)) === 0 ? quiet + 1 : 0
  }
}

/**
 * Goes on answering for a while after SIGTERM. Next.js closes its server at once, idle connections included, and a request
 * that is on its way over one of them is lost. The front door tells whoever asks meanwhile that this connection ends with
 * the answer (RFC 9112, section 9.6), so that in the end none is left to be cut.
 */
export function endGently(): void {
  const { close } = Server.prototype
  Server.prototype.close = function (this: Server, callback?: (error?: Error) => void) {
    if (serverState().ending) lastVisitors(this).then(() => close.call(this, callback))
    else close.call(this, callback)
    return this
  }
}
