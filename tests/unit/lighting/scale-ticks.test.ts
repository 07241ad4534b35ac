import { describe, expect, test } from 'vitest'
import { scaleTicks } from '@/components/viewer/scale'

describe('a scale of millimetres', () => {
  test('has a line for each, longer ones for fives and tens, and numbers', () => {
    const ticks = scaleTicks(36.4)
    expect(ticks).toHaveLength(37)
    expect(ticks.slice(9, 12)).toEqual([
      { atMm: 9, size: 'short' },
      { atMm: 10, size: 'long', label: '10' },
      { atMm: 11, size: 'short' },
    ])
    expect(ticks[25]).toEqual({ atMm: 25, size: 'medium' })
  })

  test.each([14, 76, 145.6, 289, 1200])('along %d mm its numbers do not crowd', (length) => {
    const labels = scaleTicks(length).flatMap(({ label }) => (label ? [Number(label)] : []))
    expect(labels.length).toBeGreaterThan(1)
    expect(labels.length).toBeLessThanOrEqual(8)
    expect(Math.max(...labels)).toBeLessThanOrEqual(length)
  })
})
