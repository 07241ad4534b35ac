import { scaleLog, scalePow } from 'd3-scale'
import { line } from 'd3-shape'
import { BRIGHTNESS_EXPONENT } from '../lighting/light-appearance'
import { type CurvePoint, INITIAL_MINUTES, percentAt } from '../lighting/output-curve'
import { formatNumber, lightText } from '../texts/format-figures'
import type { Locale } from '../texts/locales'
import {
  type Drawing,
  dotsPath,
  FRAME,
  letterPoints,
  type Point,
  parted,
  spacedTicks,
  timeText,
} from './drawing'

/** The output of one mode over time. One of several products has a letter for its name, and dashes. */
export type OutputSeries = {
  name: string
  lumens: number
  curve: readonly CurvePoint[]
  dash?: string
  modeSlug?: string
}

/** What a time axis can name, in minutes: 30 s, 2 min, 10 min, then hours by tens. */
const TIMES = [INITIAL_MINUTES, 600, 60, 6000, 10, 60_000, 2]
const TIME_DISTANCE = 40

/** Seven steps a decade are as fine as the axis of output is read. */
const STEPS = [1, 2, 5]
const OUTPUT_DISTANCE = 24

const lastMinutes = ({ curve }: OutputSeries) => curve.at(-1)?.minutes ?? INITIAL_MINUTES

/** Only what has a curve can be drawn. */
export const drawnSeries = <S extends OutputSeries>(series: readonly S[]): S[] =>
  series.filter(({ curve }) => curve.length > 1)

/**
 * Output over time, from FL 1's 30 seconds on. Time is logarithmic: the modes of one light last from an hour to weeks. Light is on an
 * axis of the eye, so that a step-down is as visible as it is to the eye, and the lowest mode is more than a line on the ground.
 */
export function outputDrawing(series: readonly OutputSeries[], unit: string, locale: Locale): Drawing {
  const { left, right, top, bottom } = FRAME
  const longest = Math.max(...series.map(lastMinutes), 4)
  const brightest = Math.max(
    ...series.map(({ lumens, curve }) => (lumens * Math.max(...curve.map(({ percent }) => percent))) / 100),
  )
  const x = scaleLog([INITIAL_MINUTES, longest * 1.25], [left, right])
  const y = scalePow([0, brightest], [bottom, top]).exponent(BRIGHTNESS_EXPONENT)
  const draw = line()
  const times = TIMES.filter((minutes) => minutes <= longest * 1.25)
  const columns = spacedTicks(
    times.map((minutes) => [Math.round(x(minutes)), timeText(minutes, locale)]),
    TIME_DISTANCE,
  )
  const outputs = Array.from({ length: 8 }, (_, power) => STEPS.map((step) => step * 10 ** power))
    .flat()
    .filter((lumens) => lumens <= brightest && bottom - y(lumens) >= 10)
    .reverse()
  const rows = spacedTicks(
    outputs.map((lumens) => [Math.round(y(lumens)), formatNumber(lumens, locale, 0)]),
    OUTPUT_DISTANCE,
  )
  const curves = series.map(({ lumens, curve }) =>
    visible(curve).map(
      ({ minutes, percent }): Point => [Math.round(x(minutes)), Math.round(y((lumens * percent) / 100))],
    ),
  )
  const paths = curves.map((points) => draw(points) ?? '')
  const letters = letterPoints(curves)
  const isOverlay = series.some(({ dash }) => dash !== undefined)
  return {
    x: columns,
    y: [...rows, [bottom, '0']],
    unit,
    lines: isOverlay
      ? series.map(({ name, dash }, index) => [paths[index] ?? '', name, letters[index] ?? [0, 0], dash])
      : parted(
          series.map(({ name }, index) => [
            paths[index] ?? '',
            name,
            [left + 5, (curves[index]?.[0]?.[1] ?? bottom) - 5],
          ]),
        ),
    dots: dotsPath(curves.flatMap((points) => points.slice(-1))),
  }
}

/** The part of a curve from 30 seconds on. */
function visible(curve: readonly CurvePoint[]): CurvePoint[] {
  const rest = curve.filter(({ minutes }) => minutes > INITIAL_MINUTES)
  const percent = percentAt(curve, INITIAL_MINUTES)
  return percent === null ? rest : [{ minutes: INITIAL_MINUTES, percent }, ...rest]
}

/** The times of the table behind the chart: those of the axis within the runtimes, in order. */
const tableTimes = (series: readonly OutputSeries[]) =>
  [INITIAL_MINUTES, 10, 60, 600, 6000].filter((minutes) => minutes <= Math.max(...series.map(lastMinutes)))

/** The table behind the chart: what each line is at a few times, and when it has fallen to its end. */
export function outputTable(
  series: readonly OutputSeries[],
  words: { unit: string; end: string },
  locale: Locale,
) {
  const times = tableTimes(series)
  return {
    columns: [words.unit, ...times.map((minutes) => timeText(minutes, locale)), words.end],
    rows: series.map(({ name, lumens, curve }) => [
      name,
      ...times.map((minutes) => {
        const percent = percentAt(curve, minutes)
        return percent === null ? '–' : lightText((lumens * percent) / 100, '', locale)
      }),
      timeText(curve.at(-1)?.minutes ?? 0, locale),
    ]),
  }
}
