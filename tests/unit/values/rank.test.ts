import { describe, expect, it } from 'vitest'
import { isRank, rankBetween } from '@/lib/values/rank'

/** Random numbers that are the same in each run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

describe('keys of an order', () => {
  it.each([
    ['', null, '8'],
    ['', 'e6', '7'],
    ['', '1', '08'],
    ['e6', null, 'f'],
    ['7', '8', '78'],
    ['7', '78', '74'],
    ['e7a18', 'e7a28', 'e7a2'],
  ])('between %s and %s have %s', (low, high, key) => expect(rankBetween(low, high)).toBe(key))

  it('fit between any two, wherever a thousand records are put', () => {
    const next = random(7)
    const keys = ['e6f08', 'e6f18']
    for (let count = 0; count < 1000; count += 1) {
      const at = Math.floor(next() * (keys.length + 1))
      const key = rankBetween(keys[at - 1] ?? '', keys[at] ?? null)
      expect(isRank(key)).toBe(true)
      keys.splice(at, 0, key)
    }
    expect(keys).toEqual([...new Set(keys)].sort())
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(20)
  })

  it('grow by a digit with every fourth record that is put into one gap', () => {
    let high = 'e6f18'
    for (let count = 0; count < 1000; count += 1) high = rankBetween('e6f08', high)
    expect(high.length).toBeLessThan(300)
    expect(isRank(high)).toBe(true)
  })

  it.each(['', '0', '70', 'g', '7F', '7 ', 'f'.repeat(501)])('are not %j', (text) =>
    expect(isRank(text)).toBe(false),
  )
})
