import { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { ENDING_LIMIT_MS, ENDING_LOOK_MS } from '../domain/limits'
import { serverState } from './server-state'

/** Looks in a row that must find nobody connected. */
const QUIET_LOOKS = 2

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })

/** Turns of the event loop that short leave nobody waiting at the door; so many are waited for at most. */
const SHORT_TURN_MS = 0.3
const TURNS_MAX = 1000

/** Ends right after a turn in which nothing else was to do: whoever had knocked by then was let in. */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const since = performance.now()
    await nextTurn()
    if (performance.now() - since < SHORT_TURN_MS) return
  }
}

/** Ends when nobody is connected any more, or after as long as browsers and proxies keep an idle connection. */
async function lastVisitors(server: Server): Promise<void> {
  const until = performance.now() + ENDING_LIMIT_MS
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until; ) {
    await sleep(ENDING_LOOK_MS)
    quiet = (await openConnections(server)) === 0 ? quiet + 1 : 0
  }
  await quietTurn()
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
