import { scaleLog } from 'd3-scale'
import { formatNumber } from '../domain/format-figures'
import type { Locale } from '../domain/locales'
import { type Drawing, type DrawnLine, FRAME, parted, spacedTicks } from './drawing'

/** The light of one mode on the axis of its beam. */
export type BeamSeries = { name: string; candela: number }

/** What buyers know, in lux. FL 1 ends the beam distance at the light of a full moon. */
export const KNOWN_LUX = { reading: 300, street: 10, moon: 0.25 } as const

type KnownLight = keyof typeof KNOWN_LUX

const STEPS = [1, 5, 2]
const TICK_DISTANCE = 34

/** Where an illuminance is reached, by the inverse square law. */
export const metresAt = (candela: number, lux: number): number => Math.sqrt(candela / lux)

/** A lamp is no point: nearer than this the law does not hold. */
const nearest = (candela: number) => (candela < KNOWN_LUX.reading ? 0.5 : 1)

const distanceText = (metres: number, locale: Locale) => formatNumber(metres, locale, metres < 10 ? 1 : 0)

/**
 * Illuminance over distance, E = I/d², both axes logarithmic: lines of the law are straight and parallel.
 *
 * @param labels What each line is called where it begins.
 */
export function illuminanceDrawing(
  series: readonly BeamSeries[],
  labels: readonly string[],
  words: Record<KnownLight, string> & { metre: string },
  locale: Locale,
): Drawing {
  const { left, right, top, bottom } = FRAME
  const candelas = series.map(({ candela }) => candela)
  const [weakest, strongest] = [Math.min(...candelas), Math.max(...candelas)]
  const near = nearest(weakest)
  const x = scaleLog([near, metresAt(strongest, KNOWN_LUX.moon) * 1.12], [left, right])
  const y = scaleLog([0.08, Math.max(strongest / near ** 2, 2 * KNOWN_LUX.reading)], [bottom, top])
  const position = (candela: number, metres: number): [number, number] => [
    Math.round(x(metres)),
    Math.round(y(candela / metres ** 2)),
  ]
  const powers = Array.from({ length: 6 }, (_, power) => 10 ** (power - 1))
  const [first, last] = x.domain() as [number, number]
  const columns = spacedTicks(
    STEPS.flatMap((step) => powers.map((power) => step * power))
      .filter((metres) => metres >= first && metres <= last)
      .map((metres) => [Math.round(x(metres)), `${formatNumber(metres, locale, 1)} ${words.metre}`]),
    TICK_DISTANCE,
  )
  const decades = Array.from({ length: 8 }, (_, power) => 10 ** power).filter(
    (lux) => lux <= (y.domain()[1] ?? 0),
  )
  const rows = spacedTicks(
    [0.25, ...decades, 300].map((lux) => [Math.round(y(lux)), formatNumber(lux, locale, 2)]),
    14,
  )
  const lines = series.map(({ candela }, index): DrawnLine => {
    const start = position(candela, near)
    const end = position(candela, metresAt(candela, KNOWN_LUX.moon))
    const known = Object.values(KNOWN_LUX)
      .map((lux) => metresAt(candela, lux))
      .filter((metres) => metres > near)
    const dots = (series.length === 1 ? known : known.slice(-1)).map((metres): [number, number, string] => [
      ...position(candela, metres),
      `${distanceText(metres, locale)} ${words.metre}`,
    ])
    return [`M${start}L${end}`, labels[index] ?? '', [start[0] + 8, start[1] - 3], dots]
  })
  return {
    x: columns,
    y: rows,
    unit: 'lx',
    lines: parted(lines),
    marks: (Object.keys(KNOWN_LUX) as KnownLight[]).map((light) => [
      Math.round(y(KNOWN_LUX[light])),
      words[light],
      light !== 'moon',
    ]),
  }
}

/** The table behind the chart: how far each line reaches with each light. */
export function illuminanceTable(
  series: readonly BeamSeries[],
  words: Record<KnownLight | 'metre', string>,
  locale: Locale,
) {
  const lights = Object.keys(KNOWN_LUX) as KnownLight[]
  return {
    columns: ['', ...lights.map((light) => words[light])],
    rows: series.map(({ name, candela }) => [
      name,
      ...lights.map((light) => `${distanceText(metresAt(candela, KNOWN_LUX[light]), locale)} ${words.metre}`),
    ]),
  }
}
