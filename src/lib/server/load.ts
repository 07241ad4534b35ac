import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SHED_AFTER_SECONDS, SHED_LOOP_DELAY_MS, SHED_REQUESTS_UNDER_WAY } from '../domain/limits'
import { serverState } from './server-state'

const WINDOW_MS = 1000
const NS_PER_MS = 1e6

/** Measures how long the event loop is held up, over windows of a second. */
export function watchLoad(): void {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  setInterval(() => {
    const state = serverState()
    state.loopDelayMs = histogram.percentile(50) / NS_PER_MS
    // One long piece of work is no overload; one after the other is.
    state.secondsHeldUp = state.loopDelayMs > SHED_LOOP_DELAY_MS ? state.secondsHeldUp + 1 : 0
    histogram.reset()
  }, WINDOW_MS).unref()
}

/**
 * Whether more work would only make everybody wait longer: the event loop has been held up for some time, or too many
 * requests are under way.
 */
export function isOverloaded(): boolean {
  const { secondsHeldUp, requestsUnderWay } = serverState()
  return secondsHeldUp >= SHED_AFTER_SECONDS || requestsUnderWay > SHED_REQUESTS_UNDER_WAY
}
