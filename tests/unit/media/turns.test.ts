import { expect, it } from 'vitest'
import { takingTurns } from '@/lib/media/turns'

it('work that takes turns runs two at a time, in the order it came, also past a failure', async () => {
  const inTurn = takingTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    if (n === 1) throw new Error('one failed')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => inTurn(work(n))))
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([0, false, 2, 3, 4])
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2])
})
