import pino from 'pino'

// Not `Date`, which Next.js takes for a mistake while a page is rendered.
const now = () => new Date(performance.timeOrigin + performance.now()).toISOString()

/** The server's log, for what is compiled (log.ts) and for the handlers Next.js loads without compiling them. */
export const newLog = () =>
  pino({
    level: process.env.LOG_LEVEL || 'info',
    base: null,
    timestamp: () => `,"time":"${now()}"`,
    formatters: { level: (level) => ({ level }) },
  })
