import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import type { Span } from '../lighting/filter-grammar'
import { formatNumber } from '../texts/format-figures'
import type { Locale } from '../texts/locales'
import { type Drawing, dotsPath, FRAME, type Point, spacedTicks } from './drawing'

/** What was asked for by the two numbers of a picture; a number that was not asked for is null. */
export type AskedRegion = { x: Span | null; y: Span | null }

/** A region as it is drawn, whether no light is in it, and where its letter stands; null where there is no room. */
export type DrawnRegion = {
  x: number
  y: number
  width: number
  height: number
  isEmpty: boolean
  letterAt: Point | null
}

/** The lights of a range as points over two numbers, and what was asked for. */
export type RangeDrawing = Pick<Drawing, 'x' | 'y' | 'dots'> & { regions: DrawnRegion[] }

/** Numbers that differ more are on a logarithmic axis. */
const LOG_RATIO = 20
const TICK_DISTANCE = { x: 40, y: 18 }
/** Points nearer than this are drawn as one. */
const GRID = 2
const LETTER_ROOM = 14

type Scale = ScaleContinuousNumeric<number, number>

const bounds = (span: Span | null) => [span?.from ?? null, span?.to ?? null].filter((bound) => bound !== null)

/** The axis of a number, with some room beyond what was asked for, as more of it counts as well. */
function axis(values: readonly number[], ends: [number, number]): Scale {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (values.length === 0) [least, most] = [0, 1]
  if (least > 0 && most / least > LOG_RATIO) return scaleLog([least / 1.4, most * 1.4], ends)
  const room = (most - least || Math.abs(most) || 1) * 0.1
  return scaleLinear([least >= 0 ? Math.max(0, least - room) : least - room, most + room], ends)
}

/** Labels at round numbers, of a logarithmic axis those with one digit. */
function ticks(scale: Scale, distance: number, locale: Locale): [number, string][] {
  const [least = 0, most = 1] = scale.domain()
  const isRound = (value: number) => /^[125]0*$/.test(value.toExponential().split('e')[0] ?? '')
  const round = scale.ticks().filter((value) => value >= least && value <= most)
  const isLog = least > 0 && most / least > LOG_RATIO
  return spacedTicks(
    (isLog ? round.filter(isRound) : round).map((value) => [
      Math.round(scale(value)),
      formatNumber(value, locale, 2),
    ]),
    distance,
  )
}

const isIn = (value: number, span: Span | null) =>
  span === null || (value >= (span.from ?? -Infinity) && value <= (span.to ?? Infinity))

/** Draws the lights of a range, and what was asked for and not found, over two numbers. */
export function rangeDrawing(
  points: readonly Point[],
  asked: readonly AskedRegion[],
  locale: Locale,
): RangeDrawing {
  const { left, right, top, bottom } = FRAME
  const x = axis(
    [...points.map(([value]) => value), ...asked.flatMap((region) => bounds(region.x))],
    [left, right],
  )
  const y = axis(
    [...points.map(([, value]) => value), ...asked.flatMap((region) => bounds(region.y))],
    [bottom, top],
  )
  const taken: Point[] = []
  const regions = asked.map((region): DrawnRegion => {
    const sides = (span: Span | null, scale: Scale, ends: [number, number]) =>
      [
        span?.from == null ? ends[0] : Math.round(scale(span.from)),
        span?.to == null ? ends[1] : Math.round(scale(span.to)),
      ] as const
    const [x1, x2] = sides(region.x, x, [left, right])
    const [y1, y2] = sides(region.y, y, [bottom, top])
    const letterAt = letterPlace([x1 + 5, y1 - 5], [x2, y2], taken)
    if (letterAt) taken.push(letterAt)
    return {
      x: x1,
      y: y2,
      width: Math.max(2, x2 - x1),
      height: Math.max(2, y1 - y2),
      isEmpty: !points.some((point) => isIn(point[0], region.x) && isIn(point[1], region.y)),
      letterAt,
    }
  })
  const cells = points.map(
    ([a, b]): Point => [GRID * Math.round(x(a) / GRID), GRID * Math.round(y(b) / GRID)],
  )
  return {
    x: ticks(x, TICK_DISTANCE.x, locale),
    y: ticks(y, TICK_DISTANCE.y, locale),
    dots: dotsPath([...new Map(cells.map((cell) => [cell.join(), cell])).values()]),
    regions,
  }
}

/** The lower left corner of a region, or a place above it where another letter is; null where all are taken. */
function letterPlace([x, y]: Point, [, end]: Point, taken: readonly Point[]): Point | null {
  for (let at = y; at > end + LETTER_ROOM / 2; at -= LETTER_ROOM) {
    const isFree = taken.every(([a, b]) => Math.abs(a - x) >= LETTER_ROOM || Math.abs(b - at) >= LETTER_ROOM)
    if (isFree) return [x, at]
  }
  return null
}
