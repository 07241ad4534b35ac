import { scaleLog } from 'd3-scale'
import { distanceText } from '../lighting/distance-text'
import { illuminanceLux } from '../lighting/light-distance'
import { BEAM_DISTANCE_LUX } from '../lighting/light-figures'
import { type UnitsReader, unitRatio } from '../lighting/measurement'
import { formatNumber } from '../texts/format-figures'
import {
  clearOfLabels,
  type Drawing,
  type DrawnLine,
  dotsPath,
  FRAME,
  letterPoints,
  type PlacedText,
  type Point,
  parted,
  sideBySide,
  spacedTicks,
} from './drawing'

/** The light of one mode on the axis of its beam. One of several products has a letter for its name, and dashes. */
export type BeamSeries = { name: string; candela: number; dash?: string; modeSlug?: string }

/** What buyers know, in lux. FL 1 ends the beam distance at the light of a full moon. */
export const KNOWN_LUX = { reading: 300, street: 10, moon: BEAM_DISTANCE_LUX } as const

type KnownLight = keyof typeof KNOWN_LUX

/** Feet have more digits, and so fewer ticks. */
const STEPS = { metric: [1, 5, 2], imperial: [1, 3] } as const
const TICK_DISTANCE = 34

/** The darkest light on the axis: below the full moon there is room for the distances, of several lights in a row of their own. */
const DARKEST = { ofEach: 0.08, inRow: 0.02 }

/** Where an illuminance is reached, by the inverse square law. */
export const metersAt = (candela: number, lux: number): number => Math.sqrt(candela / lux)

/** A lamp is no point: nearer than this the law does not hold. */
const nearest = (candela: number) => (candela < KNOWN_LUX.reading ? 0.5 : 1)

/**
 * Illuminance over distance, E = I/d², both axes logarithmic: lines of the law are straight and parallel.
 */
export function illuminanceDrawing(
  series: readonly BeamSeries[],
  words: Record<KnownLight, string>,
  reader: UnitsReader,
): Drawing {
  const { locale, units } = reader
  const { left, right, top, bottom } = FRAME
  const candelas = series.map(({ candela }) => candela)
  const [weakest, strongest] = [Math.min(...candelas), Math.max(...candelas)]
  const near = nearest(weakest)
  const isOverlay = series.some(({ dash }) => dash !== undefined)
  const isInRow = isOverlay && series.length > 1
  const x = scaleLog([near, metersAt(strongest, KNOWN_LUX.moon) * 1.12], [left, right])
  const y = scaleLog(
    [isInRow ? DARKEST.inRow : DARKEST.ofEach, Math.max(strongest / near ** 2, 2 * KNOWN_LUX.reading)],
    [bottom, top],
  )
  const position = (candela: number, metres: number): [number, number] => [
    Math.round(x(metres)),
    Math.round(y(illuminanceLux(candela, metres))),
  ]
  const powers = Array.from({ length: 6 }, (_, power) => 10 ** (power - 1))
  const [first, last] = x.domain() as [number, number]
  const columns = spacedTicks(
    STEPS[units]
      .flatMap((step) => powers.map((power) => (step * power) / unitRatio('m', units)))
      .filter((metres) => metres >= first && metres <= last)
      .map((metres) => [Math.round(x(metres)), distanceText(metres, reader)]),
    TICK_DISTANCE,
  )
  const decades = Array.from({ length: 8 }, (_, power) => 10 ** power).filter(
    (lux) => lux <= (y.domain()[1] ?? 0),
  )
  const rows = spacedTicks(
    [0.25, ...decades, 300].map((lux) => [Math.round(y(lux)), formatNumber(lux, locale, 2)]),
    14,
  )
  const beams = series.map(({ candela }): [Point, Point] => [
    position(candela, near),
    position(candela, metersAt(candela, KNOWN_LUX.moon)),
  ])
  const letters = letterPoints(beams)
  const lines = beams.map(([start, end], index): DrawnLine => {
    const { name = '', dash } = series[index] ?? {}
    const d = `M${start}L${end}`
    return isOverlay ? [d, name, letters[index] ?? start, dash] : [d, name, [start[0] + 8, start[1] - 3]]
  })
  const shownLines = isOverlay ? lines : parted(lines)
  const text = (metres: number) => distanceText(metres, reader)
  const known = (candela: number) =>
    Object.values(KNOWN_LUX)
      .map((lux) => metersAt(candela, lux))
      .filter((metres) => metres > near)
  return {
    x: columns,
    y: rows,
    unit: 'lx',
    lines: shownLines,
    ...(isInRow
      ? distancesBelow(
          beams.map(([, end], index) => [...end, text(metersAt(candelas[index] ?? 0, KNOWN_LUX.moon))]),
          series.map(({ name }) => name),
        )
      : {
          dots: '',
          own: candelas.map((candela) =>
            clearOfLabels(
              known(candela).map((metres) => [...position(candela, metres), text(metres)]),
              shownLines,
            ),
          ),
        }),
    marks: (Object.keys(KNOWN_LUX) as KnownLight[]).map((light) => [
      Math.round(y(KNOWN_LUX[light])),
      words[light],
      light !== 'moon',
    ]),
  }
}

/** Distances in a row at the bottom, led to from their points; one that reads the same is there once, behind the letters it is of. */
function distancesBelow(points: readonly PlacedText[], letters: readonly string[]) {
  const texts = [...new Set(points.map(([, , text]) => text))]
  const labels = texts.map((text): [number, string] => {
    const same = points.flatMap(([x, , other], index) =>
      other === text ? [{ x, letter: letters[index] }] : [],
    )
    return [same[0]?.x ?? 0, [...same.flatMap(({ letter }) => letter ?? []), text].join(' ')]
  })
  const middles = sideBySide(labels)
  const { bottom } = FRAME
  return {
    dots: dotsPath(points.map(([x, y]) => [x, y])),
    leaders: points
      .map(([x, y, text]) => `M${x},${y}L${middles[texts.indexOf(text)]},${bottom - 13}`)
      .join(''),
    distances: labels.map(([x, text], index): PlacedText => [middles[index] ?? x, bottom - 4, text]),
  }
}

/** The table behind the chart: how far each line reaches with each light. */
export function illuminanceTable(
  series: readonly BeamSeries[],
  words: Record<KnownLight, string>,
  reader: UnitsReader,
) {
  const lights = Object.keys(KNOWN_LUX) as KnownLight[]
  return {
    columns: ['', ...lights.map((light) => words[light])],
    rows: series.map(({ name, candela }) => [
      name,
      ...lights.map((light) => distanceText(metersAt(candela, KNOWN_LUX[light]), reader)),
    ]),
  }
}
