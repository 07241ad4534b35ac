import pino from 'pino'

// Not `Date`, which Next.js reports as an error while a page is rendered.
const now = () => new Date(performance.timeOrigin + performance.now()).toISOString()

/** Creates the server's log, for compiled code (log.ts) and for the cache handlers, which Next.js does not compile. */
export const newLog = () =>
  pino({
    level: process.env.LOG_LEVEL || 'info',
    base: null,
    timestamp: () => `,"time":"${now()}"`,
    formatters: { level: (level) => ({ level }) },
  })
