import { newLog } from './new-log.mjs'

/**
 * The server's log: one line of JSON an event, on standard output. `LOG_LEVEL` says from which level on.
 *
 * What visitors wrote, their addresses and keys never belong into it: log events and identifiers, not contents. Errors
 * go in as `failureDetails`.
 */
export const log = newLog()

/**
 * What the log may know of a failure. Messages of the database's packages are left out: they can hold what visitors wrote.
 *
 * @param withFrames Whether to tell where it happened.
 */
export function failureDetails(error: unknown, withFrames = false): object {
  const { name, code, message, stack } = (error ?? {}) as Partial<Error> & { code?: unknown }
  return {
    name,
    code,
    ...(!name?.startsWith('PrismaClient') && { message }),
    ...(withFrames && { frames: stack?.split('\n').filter((line) => /^\s+at /.test(line)) }),
  }
}
