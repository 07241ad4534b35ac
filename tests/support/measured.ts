import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** What a call took of the machine, threads included, and what other visitors noticed of it. */
export type Measured<Result> = {
  result: Result
  processorMs: number
  /** The longest the event loop was held up. */
  blockedMs: number
  memoryMb: number
  /** The slowest of the other calls that were made meanwhile. */
  slowestOtherMs: number
}

const OTHERS_EVERY_MS = 100
const SAMPLE_MS = 20
const MEGABYTE = 1024 * 1024

/** How many times its processor time work takes by the clock, since other programs have the processors as well; at least 1. */
export function slowdown(): number {
  const start = performance.now()
  const before = process.cpuUsage()
  let used = 0
  while (used < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before)
    used = (user + system) / 1000
  }
  return Math.max(1, (performance.now() - start) / used)
}

/**
 * Measures a call while another visitor asks for something plain again and again.
 *
 * @param other Such a request.
 */
export async function measured<Result>(
  work: () => Promise<Result>,
  other: () => Promise<unknown>,
): Promise<Measured<Result>> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const before = process.memoryUsage.rss()
  let isDone = false
  let most = before
  let slowestOtherMs = 0
  const others = (async () => {
    while (!isDone) {
      const start = performance.now()
      await other()
      slowestOtherMs = Math.max(slowestOtherMs, performance.now() - start)
      most = Math.max(most, process.memoryUsage.rss())
      await wait(OTHERS_EVERY_MS)
    }
  })()
  delay.enable()
  const start = process.cpuUsage()
  try {
    const result = await work()
    const { user, system } = process.cpuUsage(start)
    delay.disable()
    return {
      result,
      processorMs: Math.round((user + system) / 1000),
      blockedMs: Math.round(delay.max / 1e6),
      memoryMb: Math.round((most - before) / MEGABYTE),
      slowestOtherMs: Math.round(slowestOtherMs),
    }
  } finally {
    isDone = true
    await others
  }
}
