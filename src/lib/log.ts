import pino from 'pino'

// Not `Date`, which Next.js takes for a mistake while a page is rendered.
const now = () => new Date(performance.timeOrigin + performance.now()).toISOString()

/**
 * The server's log: one line of JSON an event, on standard output. `LOG_LEVEL` says from which level on.
 *
 * What visitors wrote, their addresses and keys never belong into it: log events and identifiers, not contents. Errors
 * go in as `failureFacts`.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: null,
  timestamp: () => `,"time":"${now()}"`,
  formatters: { level: (level) => ({ level }) },
})

/**
 * What the log may know of a failure. Messages of the database's packages are left out: they can hold what visitors wrote.
 *
 * @param withFrames Whether to tell where it happened.
 */
export function failureFacts(error: unknown, withFrames = false): object {
  const { name, code, message, stack } = (error ?? {}) as Partial<Error> & { code?: unknown }
  return {
    name,
    code,
    ...(!name?.startsWith('PrismaClient') && { message }),
    ...(withFrames && { frames: stack?.split('\n').filter((line) => /^\s+at /.test(line)) }),
  }
}
