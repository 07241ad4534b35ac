import { describe, expect, it } from 'vitest'
import { FRAME, type Point } from '@/lib/charts/drawing'
import { type DrawnRegion, rangeDrawing } from '@/lib/charts/range-chart'

const LIGHTS: Point[] = [
  [50, 100],
  [400, 3],
  [1400, 1.5],
]
/** The letters that are drawn over each other. */
const overlapping = (places: readonly Point[]) =>
  places.filter(([x, y], index) =>
    places.some(([a, b], other) => other !== index && Math.abs(a - x) < 10 && Math.abs(b - y) < 12),
  )

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
    expect(overlapping(regions.map(({ letterAt }) => letterAt))).toEqual([])
  })

  it('has a place for each letter where regions are narrow, at an edge or one and the same', () => {
    const span = (least: number, most: number | null) => ({ from: least, to: most })
    const asked = [
      ...Array.from({ length: 4 }, () => ({ x: span(1390, 1400), y: span(99, 100) })),
      { x: from(1400), y: from(100) },
      { x: span(50, 51), y: span(1, 1.5) },
      { x: from(1), y: null },
      { x: null, y: from(1) },
    ]
    const places = rangeDrawing(LIGHTS, asked, 'en').regions.map(({ letterAt }) => letterAt)
    expect(overlapping(places)).toEqual([])
    for (const [x, y] of places)
      expect(x >= FRAME.left && x <= FRAME.right - 8 && y >= FRAME.top && y <= FRAME.bottom).toBe(true)
    const [{ x, y, width, height }] = rangeDrawing(LIGHTS, [{ x: from(100), y: from(2) }], 'en').regions as [
      DrawnRegion,
    ]
    const [letter] = rangeDrawing(LIGHTS, [{ x: from(100), y: from(2) }], 'en').regions.map(
      (each) => each.letterAt,
    )
    expect(letter?.[0]).toBeGreaterThan(x)
    expect(letter?.[0]).toBeLessThan(x + width)
    expect(letter?.[1]).toBeGreaterThan(y)
    expect(letter?.[1]).toBeLessThan(y + height)
  })

  it('has labels at round numbers, apart from each other, and draws nothing without lights', () => {
    const { x } = rangeDrawing(LIGHTS, [], 'en')
    expect(x.map(([, text]) => text)).toEqual(expect.arrayContaining(['100', '1,000']))
    const empty = rangeDrawing([], [], 'en')
    expect([empty.dots, empty.regions]).toEqual(['', []])
  })
})
