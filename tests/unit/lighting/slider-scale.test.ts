import { describe, expect, it } from 'vitest'
import { lastPosition, metricSliderValueAt, positionOf, sliderValueAt } from '@/lib/lighting/slider-scale'

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

  it('says numbers that are round in the units a visitor reads', () => {
    const weights = [{ from: 50, to: 100, count: 1 }]
    const grams = { unit: 'g', decimals: 0 } as const
    expect(metricSliderValueAt(3, weights, grams, 'metric')).toBe(65)
    // 2.3 oz, which 65 g are.
    expect(metricSliderValueAt(3, weights, grams, 'imperial')).toBe(65)
    expect(metricSliderValueAt(5, weights, { unit: 'g' }, 'imperial')).toBe(73.7)
    // A fact of the firm's own in hundredths.
    const thin = [{ from: 0.01, to: 0.04, count: 1 }]
    expect(metricSliderValueAt(5, thin, { unit: 'mm', decimals: 3 }, 'metric')).toBe(0.025)
    expect(metricSliderValueAt(5, [{ from: -20, to: -10, count: 1 }], {}, 'imperial')).toBe(-15)
  })
})
