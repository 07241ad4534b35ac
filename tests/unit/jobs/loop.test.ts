import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loop } from '@/lib/jobs/loop'

const HOUR_SECONDS = 3600

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A loop of an hour whose turns fail as `fails` says, one after the other. */
function loopThat(...fails: boolean[]) {
  const turns: number[] = []
  const failures: string[] = []
  const startedAt = Date.now()
  const loop = new Loop(
    HOUR_SECONDS,
    async () => {
      turns.push((Date.now() - startedAt) / 1000)
      if (fails[turns.length - 1]) throw new Error(`turn ${turns.length}`)
    },
    (error) => failures.push((error as Error).message),
  )
  return { loop, turns, failures }
}

test('a turn that fails once is repeated soon and not told', async () => {
  const { loop, turns, failures } = loopThat(true, false, false)
  await vi.advanceTimersByTimeAsync(10_000 + HOUR_SECONDS * 1000)
  expect(turns).toEqual([0, 10, 10 + HOUR_SECONDS])
  expect(failures).toEqual([])
  await loop.stop()
})

test('what fails again is told each time, and repeated at its own pace', async () => {
  const { loop, turns, failures } = loopThat(true, true, true, false, true, false)
  await vi.advanceTimersByTimeAsync(20_000 + 3 * HOUR_SECONDS * 1000)
  expect(turns).toEqual([
    0,
    10,
    10 + HOUR_SECONDS,
    10 + 2 * HOUR_SECONDS,
    10 + 3 * HOUR_SECONDS,
    20 + 3 * HOUR_SECONDS,
  ])
  expect(failures).toEqual(['turn 2', 'turn 3'])
  await loop.stop()
})
