import { databaseErrorCode } from '../http/database-errors'
import { failureDetails, log } from '../runtime/log'
import { serverState } from './server-state'

/** Longer than draining takes: a process that hangs exits all the same. */
const EXIT_LIMIT_MS = 15_000

/** The error codes of a stream whose other end was closed. */
const CLOSED = /^(ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END)|ABORT_ERR|HPE_)/

function isBrokenConnection(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return databaseErrorCode(error) !== null || CLOSED.test(code) || error.name === 'AbortError'
}

/**
 * Drains and exits the process with code 1 after an uncaught exception: its state is unknown, and the process manager starts
 * it again. A connection that broke is only logged, because any visitor can break one.
 *
 * This uses Node's capture callback, because Next.js and React emit `uncaughtException` themselves for errors they have
 * handled. Unhandled rejections are left to Next.js, which causes some while it renders and logs them.
 */
export function exitOnUncaught(): void {
  process.setUncaughtExceptionCaptureCallback((error) => {
    if (isBrokenConnection(error)) {
      log.warn({ event: 'broken connection', ...failureDetails(error) })
      return
    }
    log.fatal({ event: 'uncaught exception', ...failureDetails(error, true) })
    if (serverState().draining) return
    // Next.js exits with 0 after a shutdown signal.
    process.once('exit', () => {
      process.exitCode = 1
    })
    setTimeout(() => process.exit(1), EXIT_LIMIT_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
}
