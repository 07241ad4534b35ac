import { print } from './command.mjs'
import { terminateChildren } from './processes.mjs'

/**
 * Collects what a command must close, and closes it last first, once: at its end, or when it is asked to stop by
 * Ctrl-C, by a signal, or by npm exiting.
 * @returns {{requested: boolean, whenRequested: Promise<void>, add: (close: () => unknown) => void, close: () => Promise<void>}}
 *   whether and when the command was asked to stop, and the collection
 */
export function createShutdown() {
  const steps = []
  let resolveRequested
  const shutdown = {
    requested: false,
    whenRequested: new Promise((resolve) => {
      resolveRequested = resolve
    }),
    add: (close) => steps.push(close),
    async close() {
      while (steps.length > 0) await steps.pop()()
    },
  }
  const request = () => {
    if (shutdown.requested) return
    shutdown.requested = true
    print('\nEnding …')
    resolveRequested()
    terminateChildren()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request)
  // A signal for npm alone ends the shell between npm and this process, which gets none itself.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && request(), 500).unref()
  return shutdown
}
