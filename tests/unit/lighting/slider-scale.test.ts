import { describe, expect, it } from 'vitest'
import { lastPosition, positionOf, sliderValueAt } from '@/lib/lighting/slider-scale'

const BUCKETS = [
  { from: 5, to: 100, count: 3 },
  { from: 100, to: 1000, count: 9 },
  { from: 1000, to: 3000, count: 1 },
]

describe('the scale of a slider over a histogram', () => {
  it('gives each bucket the same room', () => {
    expect(lastPosition(BUCKETS)).toBe(30)
    expect([5, 100, 550, 1000, 3000, 9000].map((value) => positionOf(value, BUCKETS))).toEqual([
      0, 10, 15, 20, 30, 30,
    ])
    expect(positionOf(1, BUCKETS)).toBe(0)
  })

  it('has values as round as a bucket is wide, in their order', () => {
    expect([0, 10, 15, 20, 25, 30].map((position) => sliderValueAt(position, BUCKETS))).toEqual([
      5, 100, 550, 1000, 2000, 3000,
    ])
    const all = Array.from({ length: 31 }, (_, position) => sliderValueAt(position, BUCKETS))
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    expect(sliderValueAt(3, [{ from: 0.5, to: 1, count: 1 }])).toBe(0.65)
  })

  it('bears a bucket without width, and none', () => {
    const point = [{ from: 7, to: 7, count: 1 }]
    expect([positionOf(7, point), sliderValueAt(5, point), sliderValueAt(5, [])]).toEqual([10, 7, 0])
  })
})
