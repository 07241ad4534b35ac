import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SHED_AFTER_SECONDS, SHED_LOOP_DELAY_MS, SHED_REQUESTS_UNDER_WAY } from '../values/limits'
import { serverState } from './server-state'

const WINDOW_MS = 1000
const NS_PER_MS = 1e6

/** Measures how long the event loop is blocked, over windows of a second. */
export function watchLoad(): void {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  setInterval(() => {
    const state = serverState()
    state.loopDelayMs = histogram.percentile(50) / NS_PER_MS
    // One long task is no overload; one after the other is.
    state.secondsBlocked = state.loopDelayMs > SHED_LOOP_DELAY_MS ? state.secondsBlocked + 1 : 0
    histogram.reset()
  }, WINDOW_MS).unref()
}

/** Whether further requests are rejected: the event loop has been blocked for some time, or too many are under way. */
export function isOverloaded(): boolean {
  const { secondsBlocked, requestsUnderWay } = serverState()
  return secondsBlocked >= SHED_AFTER_SECONDS || requestsUnderWay > SHED_REQUESTS_UNDER_WAY
}
