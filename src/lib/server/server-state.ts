import type { Registry } from 'prom-client'
import { oncePerProcess } from '../runtime/once-per-process'

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

/** The state of this process, one for all bundles of the server. */
export const serverState = oncePerProcess<ServerState>('lumenridgeServer', () => ({
  draining: false,
  requestsUnderWay: 0,
  loopDelayMs: 0,
  secondsBlocked: 0,
  metrics: null,
}))
