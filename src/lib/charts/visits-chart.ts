import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatNumber } from '../texts/format-figures'
import type { Locale } from '../texts/locales'
import { DASHES, type Drawing, type DrawnLine, dotsPath, FRAME, type Point, spacedTicks } from './drawing'

/** Counts of a day or a week, and of so many days before; null where nothing was counted yet. */
export type CountedStep = { text: string; count: number; before: number | null }

const COLUMN_DISTANCE = 58
const ROW_DISTANCE = 24

/** Counts over days or weeks, from zero, with those of the days before as a dashed line behind them. */
export function visitsDrawing(steps: readonly CountedStep[], locale: Locale): Drawing {
  const { left, right, top, bottom } = FRAME
  const most = Math.max(1, ...steps.flatMap(({ count, before }) => [count, before ?? 0]))
  const x = scaleLinear([0, Math.max(1, steps.length - 1)], [left, right - 16])
  const y = scaleLinear([0, most], [bottom, top + 4])
  const points = (value: 'count' | 'before') =>
    steps.flatMap((step, index): Point[] => {
      const counted = step[value]
      return counted === null ? [] : [[Math.round(x(index)), Math.round(y(counted))]]
    })
  const draw = line()
  const before = draw(points('before'))
  const rows = y
    .ticks(5)
    .filter((count) => Number.isInteger(count) && count > 0)
    .map((count): [number, string] => [Math.round(y(count)), formatNumber(count, locale, 0)])
  return {
    x: spacedTicks(
      steps.map(({ text }, index): [number, string] => [Math.round(x(index)), text]).toReversed(),
      COLUMN_DISTANCE,
    ),
    y: [...spacedTicks(rows.toReversed(), ROW_DISTANCE), [bottom, '0']],
    unit: '',
    lines: [
      [draw(points('count')) ?? '', '', [left, top]],
      ...(before ? [[before, '', [left, bottom], DASHES[1]] satisfies DrawnLine] : []),
    ],
    dots: dotsPath(points('count')),
  }
}
