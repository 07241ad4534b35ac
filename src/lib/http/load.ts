import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { SHED_LOOP_DELAY_MS, SHED_REQUESTS_UNDER_WAY } from '../domain/limits'
import { serverState } from './server-state'

const WINDOW_MS = 1000
const NS_PER_MS = 1e6

/** Measures how long the event loop is held up, over windows of a second. */
export function watchLoad(): void {
  const histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  setInterval(() => {
    serverState().loopDelayMs = histogram.percentile(99) / NS_PER_MS
    histogram.reset()
  }, WINDOW_MS).unref()
}

/**
 * Whether more work would only make everybody wait longer: the event loop is held up, or too many requests are under way.
 */
export function isOverloaded(): boolean {
  const { loopDelayMs, requestsUnderWay } = serverState()
  return loopDelayMs > SHED_LOOP_DELAY_MS || requestsUnderWay > SHED_REQUESTS_UNDER_WAY
}
