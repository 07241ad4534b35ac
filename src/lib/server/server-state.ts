import type { Registry } from 'prom-client'

/** What is known of the running process. */
export type ServerState = {
  /** It was told to end: nothing new should be sent to it. */
  ending: boolean
  requestsUnderWay: number
  /** How long the event loop was held up lately, in milliseconds (median of a second). */
  loopDelayMs: number
  /** For how long without a pause it was held up too much. */
  secondsHeldUp: number
  /** The figures for Prometheus; null unless they are switched on. */
  metrics: Registry | null
}

// On the global object: Next.js bundles the start-up and the routes apart, each with modules of its own.
const shared = globalThis as typeof globalThis & { lumenridgeServer?: ServerState }

/** The state of this process, one for all parts of the server. */
export function serverState(): ServerState {
  shared.lumenridgeServer ??= {
    ending: false,
    requestsUnderWay: 0,
    loopDelayMs: 0,
    secondsHeldUp: 0,
    metrics: null,
  }
  return shared.lumenridgeServer
}
