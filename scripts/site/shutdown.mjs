import { say } from './command.mjs'
import { endRunning } from './processes.mjs'

/**
 * Collects what a command must close, and closes it last first, once: at its end, or when it is told to end by Ctrl-C,
 * a signal, or npm going away.
 * @returns {{asked: boolean, begun: Promise<void>, add: (close: () => unknown) => void, close: () => Promise<void>}}
 *   whether and when it was told to end, and the collection
 */
export function closeInOrder() {
  const steps = []
  let ask
  const closing = {
    asked: false,
    begun: new Promise((resolve) => {
      ask = resolve
    }),
    add: (close) => steps.push(close),
    async close() {
      while (steps.length > 0) await steps.pop()()
    },
  }
  const begin = () => {
    if (closing.asked) return
    closing.asked = true
    say('\nEnding …')
    ask()
    endRunning()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, begin)
  // A signal for npm alone ends the shell between npm and us, and nobody tells us.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && begin(), 500).unref()
  return closing
}
