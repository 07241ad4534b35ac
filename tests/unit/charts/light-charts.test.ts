import { describe, expect, test } from 'vitest'
import { type DrawnLine, FRAME } from '@/lib/charts/drawing'
import { illuminanceDrawing, illuminanceTable, metresAt } from '@/lib/charts/illuminance-chart'
import { drawnSeries, outputDrawing, outputTable } from '@/lib/charts/output-chart'
import { beamDistanceMetres } from '@/lib/domain/light-figures'

const curve = (...points: [minutes: number, percent: number][]) =>
  points.map(([minutes, percent]) => ({ minutes, percent }))

const TURBO = { name: 'Turbo', lumens: 1000, curve: curve([0.5, 100], [3, 100], [5, 50], [95, 10]) }
const LOW = { name: 'Low', lumens: 8, curve: curve([0, 110], [1, 90], [3000, 10]) }
const { left, right, top, bottom } = FRAME

const points = (d: string) =>
  d
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number) as [number, number])
const draw = (series = [TURBO, LOW]) =>
  outputDrawing(
    series,
    series.map(({ name }) => name),
    'lm',
    'en',
  )

describe('output over time', () => {
  test('begins at 30 seconds with the initial output, and ends at the runtime', () => {
    const [[turbo], [low]] = draw().lines as [DrawnLine, DrawnLine]
    expect(points(turbo)[0]).toEqual([left, top])
    expect(points(turbo).map(([x]) => x)).toEqual([...points(turbo).map(([x]) => x)].sort((a, b) => a - b))
    // What is before 30 seconds is not drawn: FL 1 measures nothing there.
    expect(points(low)[0]?.[0]).toBe(left)
    expect(points(low).at(-1)?.[0]).toBeLessThanOrEqual(right)
  })

  test('gives an eighth of the light half of the height, as the eye does', () => {
    const half = { ...TURBO, name: 'Half', lumens: 125 }
    const [, [, , [, height]]] = draw([TURBO, half]).lines as [unknown, [string, string, [number, number]]]
    expect(height + 5).toBe((top + bottom) / 2)
  })

  test('shows a step-down as a fall that is seen', () => {
    const [[turbo]] = draw().lines as [DrawnLine]
    const [, held, stepped] = points(turbo) as [number, number][]
    expect((stepped?.[1] ?? 0) - (held?.[1] ?? 0)).toBeGreaterThan(20)
  })

  test('keeps labels of lines that are near apart, and ticks of axes', () => {
    const near = [350, 300, 290].map((lumens) => ({ ...TURBO, name: String(lumens), lumens }))
    const { lines, x, y } = draw([{ ...TURBO, lumens: 600 }, ...near])
    const gaps = (ordered: number[]) =>
      ordered
        .sort((a, b) => a - b)
        .slice(1)
        .map((at, index) => at - (ordered[index] ?? 0))
    expect(Math.min(...gaps(lines.map(([, , [, at]]) => at)))).toBeGreaterThanOrEqual(12)
    expect(Math.min(...gaps(x.map(([at]) => at)))).toBeGreaterThanOrEqual(40)
    expect(Math.min(...gaps(y.map(([at]) => at)))).toBeGreaterThanOrEqual(10)
  })

  test('has a table that says the same', () => {
    expect(outputTable([TURBO, LOW], { unit: 'lm', end: 'at 10%' }, 'en')).toEqual({
      columns: ['lm', '30 s', '10 min', '1 h', '10 h', 'at 10%'],
      rows: [
        ['Turbo', '1,000', '478', '256', '–', '1 h 35 min'],
        ['Low', '8', '7.18', '7.07', '5.92', '50 h'],
      ],
    })
    expect(outputTable([LOW], { unit: 'lm', end: '降至 10%' }, 'zh').columns).toContain('30 秒')
  })

  test('is drawn of modes with a curve only', () => {
    expect(drawnSeries([{ ...TURBO, curve: [] }, { ...TURBO, curve: curve([0.5, 100]) }, LOW])).toEqual([LOW])
  })
})

describe('illuminance over distance', () => {
  const words = { reading: 'reading', street: 'street', moon: 'moon', metre: 'm' }
  const beam = (candela: number, name = 'Turbo') => ({ name, candela })

  test('reaches the light of the full moon at the beam distance of FL 1', () => {
    for (const candela of [0.5, 30, 30_800]) expect(metresAt(candela, 0.25)).toBe(beamDistanceMetres(candela))
    expect(illuminanceTable([beam(30_800)], words, 'en').rows).toEqual([['Turbo', '10 m', '55 m', '351 m']])
    expect(illuminanceTable([beam(30)], words, 'en').rows).toEqual([['Turbo', '0.3 m', '1.7 m', '11 m']])
  })

  test('falls on a straight line through the lights buyers know, each at its mark', () => {
    const { lines, marks } = illuminanceDrawing([beam(30_800)], ['Turbo'], words, 'en')
    const [[d, , , dots]] = lines as [[string, string, unknown, [number, number, string][]]]
    expect(dots.map(([, , text]) => text)).toEqual(['10 m', '55 m', '351 m'])
    expect(dots.map(([, height]) => height)).toEqual(marks?.map(([height]) => height))
    const [[x1, y1], [x2, y2]] = points(d) as [[number, number], [number, number]]
    for (const [x, y] of dots) expect(y).toBeCloseTo(y1 + ((x - x1) * (y2 - y1)) / (x2 - x1), -0.5)
  })

  test('names no distance nearer than its law holds', () => {
    const [[, , , dots]] = illuminanceDrawing([beam(30)], ['High'], words, 'en').lines as [
      [string, string, unknown, [number, number, string][]],
    ]
    expect(dots.map(([, , text]) => text)).toEqual(['1.7 m', '11 m'])
  })

  test('of several beams is parallel, each with its beam distance', () => {
    const { lines } = illuminanceDrawing([beam(7000, 'Spot'), beam(480, 'Flood')], ['a', 'b'], words, 'en')
    expect(lines.map(([, , , dots]) => dots?.map(([, , text]) => text))).toEqual([['167 m'], ['44 m']])
    const slopes = lines.map(([d]) => {
      const [[x1, y1], [x2, y2]] = points(d) as [[number, number], [number, number]]
      return (y2 - y1) / (x2 - x1)
    })
    expect(slopes[0]).toBeCloseTo(slopes[1] ?? 0, 1)
  })
})
