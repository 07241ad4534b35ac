import { describe, expect, test } from 'vitest'
import { DASHES, type Drawing, type DrawnLine, FRAME } from '@/lib/charts/drawing'
import { illuminanceDrawing, illuminanceTable, metersAt } from '@/lib/charts/illuminance-chart'
import { drawnSeries, outputDrawing, outputTable } from '@/lib/charts/output-chart'
import { beamDistanceMetres } from '@/lib/lighting/light-figures'

const curve = (...points: [minutes: number, percent: number][]) =>
  points.map(([minutes, percent]) => ({ minutes, percent }))

const TURBO = { name: 'Turbo', lumens: 1000, curve: curve([0.5, 100], [3, 100], [5, 50], [95, 10]) }
const LOW = { name: 'Low', lumens: 8, curve: curve([0, 110], [1, 90], [3000, 10]) }
const READER = { locale: 'en', units: 'metric' } as const
const { left, right, top, bottom } = FRAME

const points = (d: string) =>
  d
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number) as [number, number])
const dotsOf = (d: string) =>
  [...d.matchAll(/M(\d+),(\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
/** The points of a line at both sides of a place. */
const around = (line: [number, number][], x: number) => {
  const after = Math.max(
    line.findIndex(([at]) => at >= x),
    1,
  )
  return [line[after - 1], line[after]] as [[number, number], [number, number]]
}
const draw = (series = [TURBO, LOW]) => outputDrawing(series, 'lm', 'en')

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
  const words = { reading: 'reading', street: 'street', moon: 'moon' }
  const beam = (candela: number, name = 'Turbo') => ({ name, candela })
  const textsOf = (own: Drawing['own']) => own?.map((points) => points.map(([, [, , text]]) => text))

  test('reaches the light of the full moon at the beam distance of FL 1', () => {
    for (const candela of [0.5, 30, 30_800]) expect(metersAt(candela, 0.25)).toBe(beamDistanceMetres(candela))
    expect(illuminanceTable([beam(30_800)], words, READER).rows).toEqual([['Turbo', '10 m', '55 m', '351 m']])
    expect(illuminanceTable([beam(30)], words, READER).rows).toEqual([['Turbo', '0.3 m', '1.7 m', '11 m']])
  })

  test('falls on a straight line through the lights buyers know, each at its mark', () => {
    const { lines, marks, own } = illuminanceDrawing([beam(30_800)], words, READER)
    expect(textsOf(own)).toEqual([['10 m', '55 m', '351 m']])
    const known = own?.[0]?.map(([point]) => point) ?? []
    expect(known.map(([, height]) => height)).toEqual(marks?.map(([height]) => height))
    const [[x1, y1], [x2, y2]] = points(lines[0]?.[0] ?? '') as [[number, number], [number, number]]
    for (const [x, y] of known) expect(y).toBeCloseTo(y1 + ((x - x1) * (y2 - y1)) / (x2 - x1), -0.5)
  })

  test('is read in feet by who reads feet, at round ones', () => {
    const reader = { locale: 'en', units: 'imperial' } as const
    const { own, x, lines } = illuminanceDrawing([beam(30_800)], words, reader)
    expect(textsOf(own)).toEqual([['33 ft', '182 ft', '1,152 ft']])
    expect(illuminanceTable([beam(30)], words, reader).rows).toEqual([['Turbo', '1 ft', '5.7 ft', '36 ft']])
    const ticks = x.toSorted(([a], [b]) => a - b).map(([, text]) => text)
    expect(ticks).toEqual(['10 ft', '30 ft', '100 ft', '300 ft', '1,000 ft'])
    expect(lines).toEqual(illuminanceDrawing([beam(30_800)], words, READER).lines)
  })

  test('names no distance nearer than its law holds', () => {
    const { own } = illuminanceDrawing([beam(30)], words, READER)
    expect(textsOf(own)).toEqual([['1.7 m', '11 m']])
  })

  test('names no distance where the label of a line is', () => {
    const candelas = { High: 46, Medium: 23, Low: 9, Candle: 1.6 }
    const { lines, own } = illuminanceDrawing(
      Object.entries(candelas).map(([name, candela]) => beam(candela, name)),
      words,
      READER,
    )
    const behind = own?.flat().filter(([[x], [middle]]) => middle > x)
    expect(behind?.map(([, [, , text]]) => text)).toEqual(['0.9 m'])
    const labels = lines.map(([, label, [x, y]]) => ({ label, from: x, to: x + label.length * 6.5, y }))
    for (const [index, points] of (own ?? []).entries())
      for (const [, [middle, base, text]] of points) {
        const half = text.length * 3.25
        for (const { label, from, to, y: other } of labels)
          if (Math.abs(base - other) < 9)
            expect(
              middle - half >= to || middle + half <= from,
              `${text} of ${lines[index]?.[1]} and ${label}`,
            ).toBe(true)
      }
  })

  test('of several beams is parallel, each with its own distances', () => {
    const { lines, own } = illuminanceDrawing([beam(7000, 'Spot'), beam(480, 'Flood')], words, READER)
    expect(textsOf(own)).toEqual([
      ['4.8 m', '26 m', '167 m'],
      ['1.3 m', '6.9 m', '44 m'],
    ])
    const slopes = lines.map(([d]) => {
      const [[x1, y1], [x2, y2]] = points(d) as [[number, number], [number, number]]
      return (y2 - y1) / (x2 - x1)
    })
    expect(slopes[0]).toBeCloseTo(slopes[1] ?? 0, 1)
  })
})

describe('lines of several products', () => {
  const words = { reading: 'reading', street: 'street', moon: 'moon' }
  const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']
  const beams = (...candelas: number[]) =>
    illuminanceDrawing(
      candelas.map((candela, index) => ({ name: LETTERS[index] ?? '', candela, dash: DASHES[index] ?? '' })),
      words,
      READER,
    )
  const outputs = (...lumens: number[]) =>
    outputDrawing(
      lumens.map((each, index) => ({
        ...TURBO,
        name: LETTERS[index] ?? '',
        lumens: each,
        dash: DASHES[index] ?? '',
      })),
      'lm',
      'en',
    )

  test.each([
    ['two alike', [280, 280]],
    ['four, two of them near', [30_800, 8100, 78, 7020]],
    ['six near ones', [280, 281, 280, 570, 200, 160]],
    ['six alike', [280, 280, 280, 280, 280, 280]],
    ['six far ones', [130_000, 30_800, 18, 120, 78, 12_000]],
    ['six that end at the right', [130_000, 129_000, 125_000, 120_000, 110_000, 100_000]],
  ])('%s have letters on them that do not touch, and distances side by side', (_, values) => {
    for (const { lines } of [beams(...values), outputs(...values)]) {
      expect(lines.map(([, label]) => label)).toEqual(LETTERS.slice(0, values.length))
      lines.forEach(([d, , [x, y]], index) => {
        // A letter is some 8 units wide and high, and stands over its base line.
        for (const [, , [otherX, otherY]] of lines.slice(index + 1))
          expect(Math.abs(x - otherX) >= 12 || Math.abs(y - otherY) >= 12).toBe(true)
        const [before, after] = around(points(d), x)
        const middle = y - 3
        expect(middle).toBeGreaterThanOrEqual(Math.min(before[1], after[1]) - 1)
        expect(middle).toBeLessThanOrEqual(Math.max(before[1], after[1]) + 1)
      })
    }
    const row = [...(beams(...values).distances ?? [])].sort(([a], [b]) => a - b)
    const edges = row.map(([x, , text]): [number, number] => [x - text.length * 3.2, x + text.length * 3.2])
    edges.slice(1).forEach(([start], index) => {
      expect(start - (edges[index]?.[1] ?? 0)).toBeGreaterThanOrEqual(3)
    })
    expect(edges[0]?.[0]).toBeGreaterThanOrEqual(left)
    expect(edges.at(-1)?.[1]).toBeLessThanOrEqual(right + 1)
    expect(new Set(row.map(([, y]) => y)).size).toBe(1)
  })

  test('are named by their letters, those of one distance together, and led to', () => {
    const { distances, leaders, dots, lines } = beams(280, 281, 570)
    expect(distances?.map(([, , text]) => text)).toEqual(['A 33 m', 'B 34 m', 'C 48 m'])
    expect(beams(280, 280, 570).distances?.map(([, , text]) => text)).toEqual(['A B 33 m', 'C 48 m'])
    const led = [...(leaders ?? '').matchAll(/M(\d+),(\d+)L/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(led).toEqual(dotsOf(dots))
    expect(lines.map(([, , , dash]) => dash)).toEqual(DASHES.slice(0, 3))
  })
})
