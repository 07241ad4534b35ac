import pino from 'pino'

// Not `Date`, which Next.js reports as an error while a page is rendered.
const now = () => new Date(performance.timeOrigin + performance.now()).toISOString()

/** Characters that change how a line is shown, and of which some terminals make commands. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** @param {string} line of JSON, in which a character may stand as its escape */
const withEscapes = (line) =>
  line.replace(UNSEEN, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

const stdout = pino.destination({ fd: 1 })

/** Creates the server's log, for compiled code (log.ts) and for the cache handlers, which Next.js does not compile. */
export const newLog = () =>
  pino(
    {
      level: process.env.LOG_LEVEL || 'info',
      base: null,
      timestamp: () => `,"time":"${now()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    { write: (line) => stdout.write(withEscapes(line)) },
  )
