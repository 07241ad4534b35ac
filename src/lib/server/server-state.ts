import type { Registry } from 'prom-client'

/** The state of the running process. */
export type ServerState = {
  /** The process got the signal to shut down: no new visitors should be sent to it. */
  draining: boolean
  requestsUnderWay: number
  /** How long the event loop was blocked lately, in milliseconds (median of a second). */
  loopDelayMs: number
  /** For how many seconds without a pause it was blocked too long. */
  secondsBlocked: number
  /** The metrics for Prometheus; null unless they are switched on. */
  metrics: Registry | null
}

// On the global object: Next.js bundles the start-up and the routes apart, each with modules of its own.
const shared = globalThis as typeof globalThis & { lumenridgeServer?: ServerState }

/** The state of this process, one for all bundles of the server. */
export function serverState(): ServerState {
  shared.lumenridgeServer ??= {
    draining: false,
    requestsUnderWay: 0,
    loopDelayMs: 0,
    secondsBlocked: 0,
    metrics: null,
  }
  return shared.lumenridgeServer
}
