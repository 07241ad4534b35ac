import { databaseErrorCode } from '../http/database-errors'
import { failureDetails, log } from '../log'
import { serverState } from './server-state'

/** Longer than the gentle end takes: a process that hangs on it ends all the same. */
const LAST_LIMIT_MS = 15_000

/** What a stream says when whoever was at its other end has left. */
const LEFT = /^(ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END)|ABORT_ERR|HPE_)/

function isBrokenConnection(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return databaseErrorCode(error) !== null || LEFT.test(code) || error.name === 'AbortError'
}

/**
 * Ends the process, gently and with exit code 1, after an exception nobody caught: what it was about is in an unknown state,
 * and whoever keeps the site up starts it again. A connection that broke at the wrong moment is only logged, or any visitor
 * could end the site.
 *
 * By Node's capture callback, because Next.js and React emit `uncaughtException` themselves for what they have dealt with.
 * Promises that fail while nobody waits for them are left to Next.js, which makes such while it renders: it logs them.
 */
export function endOnUncaught(): void {
  process.setUncaughtExceptionCaptureCallback((error) => {
    if (isBrokenConnection(error)) {
      log.warn({ event: 'broken connection', ...failureDetails(error) })
      return
    }
    log.fatal({ event: 'uncaught exception', ...failureDetails(error, true) })
    if (serverState().ending) return
    // Next.js ends with 0 when it is told to end.
    process.once('exit', () => {
      process.exitCode = 1
    })
    setTimeout(() => process.exit(1), LAST_LIMIT_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
}
