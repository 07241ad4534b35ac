import { newLog } from './new-log.mjs'

/**
 * The server's log: one line of JSON per event, on standard output, from `LOG_LEVEL` on.
 *
 * Log events and identifiers only. Visitors' input, their addresses and keys must never be logged; errors are logged as
 * `failureDetails`.
 */
export const log = newLog()

/**
 * The details of an error that may be logged. Messages of database packages are left out, because they can contain
 * visitors' input.
 *
 * @param withFrames Whether to include the stack frames.
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
