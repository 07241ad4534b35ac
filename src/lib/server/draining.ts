import { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { failureDetails, log } from '../runtime/log'
import { withTimeout } from '../runtime/with-timeout'
import { DRAINING_CHECK_MS, DRAINING_LIMIT_MS } from '../values/limits'
import { writeVisits } from '../visits/write-visits'
import { serverState } from './server-state'

/** Checks in a row that must find no open connection. */
const QUIET_CHECKS = 2

/** The process waits no longer for the database at its end. */
const LAST_VISITS_MS = 3000

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })

/** After a turn of the event loop this short no accepted connection waits to be read; so many turns are tried at most. */
const SHORT_TURN_MS = 0.3
const TURNS_MAX = 1000

/** Resolves after an idle turn of the event loop, when every connection accepted by then has been read. */
async function idleTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const since = performance.now()
    await nextTurn()
    if (performance.now() - since < SHORT_TURN_MS) return
  }
}

/** Resolves when no connection is open any more, or after as long as browsers and proxies keep an idle one. */
async function drained(server: Server): Promise<void> {
  const until = performance.now() + DRAINING_LIMIT_MS
  for (let quiet = 0; quiet < QUIET_CHECKS && performance.now() < until; ) {
    await sleep(DRAINING_CHECK_MS)
    quiet = (await openConnections(server)) === 0 ? quiet + 1 : 0
  }
  await idleTurn()
}

/** Writes what was counted since the queue stopped. While the database is away it is lost. */
const writeLastVisits = () =>
  withTimeout(LAST_VISITS_MS, writeVisits({ isLast: true })).catch((error) => {
    log.warn({ event: 'the last visits were not counted', ...failureDetails(error) })
  })

/**
 * Makes the server answer for a while after the shutdown signal. Next.js closes its server at once, idle connections
 * included, and a request that is on its way over one of them is lost. Meanwhile the request interceptor closes each
 * connection with its response (RFC 9112, section 9.6), so that in the end none is left to be cut.
 */
export function drainBeforeClose(): void {
  const { close } = Server.prototype
  Server.prototype.close = function (this: Server, callback?: (error?: Error) => void) {
    if (serverState().draining)
      drained(this)
        .then(writeLastVisits)
        .then(() => close.call(this, callback))
    else close.call(this, callback)
    return this
  }
}
