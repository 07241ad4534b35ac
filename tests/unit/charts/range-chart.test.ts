import { describe, expect, it } from 'vitest'
import { FRAME, type Point } from '@/lib/charts/drawing'
import { rangeDrawing } from '@/lib/charts/range-chart'

const LIGHTS: Point[] = [
  [50, 100],
  [400, 3],
  [1400, 1.5],
]
const from = (value: number) => ({ from: value, to: null })

describe('the picture of a range', () => {
  it('draws each light, and what was asked for up to the end of the axes', () => {
    const { dots, regions } = rangeDrawing(LIGHTS, [{ x: from(400), y: from(8) }], 'en')
    expect(dots.split('M')).toHaveLength(1 + LIGHTS.length)
    const [region] = regions
    expect(region).toMatchObject({ isEmpty: true, y: FRAME.top })
    expect((region?.x ?? 0) + (region?.width ?? 0)).toBe(FRAME.right)
  })

  it('says of a region that lights are in it', () => {
    expect(rangeDrawing(LIGHTS, [{ x: from(400), y: from(2) }], 'en').regions[0]?.isEmpty).toBe(false)
    expect(rangeDrawing(LIGHTS, [{ x: from(5000), y: null }], 'en').regions[0]?.isEmpty).toBe(true)
  })

  it('sets letters of regions with the same corner apart', () => {
    const { regions } = rangeDrawing(
      LIGHTS,
      [from(10), from(9)].map((y) => ({ x: from(400), y })),
      'en',
    )
    const [a, b] = regions.map(({ letterAt }) => letterAt)
    expect(a && b && Math.abs(a[1] - b[1])).toBeGreaterThanOrEqual(14)
  })

  it('has labels at round numbers, apart from each other, and draws nothing without lights', () => {
    const { x } = rangeDrawing(LIGHTS, [], 'en')
    expect(x.map(([, text]) => text)).toEqual(expect.arrayContaining(['100', '1,000']))
    const empty = rangeDrawing([], [], 'en')
    expect([empty.dots, empty.regions]).toEqual(['', []])
  })
})
