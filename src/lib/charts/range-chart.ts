import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import type { Span } from '../lighting/filter-grammar'
import { formatNumber } from '../texts/format-figures'
import type { Locale } from '../texts/locales'
import { type Drawing, dotsPath, FRAME, type Point, spacedTicks } from './drawing'

/** What was asked for by the two numbers of a picture; a number that was not asked for is null. */
export type AskedRegion = { x: Span | null; y: Span | null }

/** A region as it is drawn, whether no light is in it, and where its letter stands. */
export type DrawnRegion = {
  x: number
  y: number
  width: number
  height: number
  isEmpty: boolean
  letterAt: Point
}

/** The lights of a range as points over two numbers, and what was asked for. */
export type RangeDrawing = Pick<Drawing, 'x' | 'y' | 'dots'> & { regions: DrawnRegion[] }

/** Numbers that differ more are on a logarithmic axis. */
const LOG_RATIO = 20
const TICK_DISTANCE = { x: 40, y: 18 }
/** Points nearer than this are drawn as one. */
const GRID = 2

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
    const letterAt = letterPlace({ left: x1, right: x2, top: y2, bottom: y1 }, taken)
    taken.push(letterAt)
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

const LETTER = { width: 12, height: 14, inset: 5 }
/** A letter beside its region is that much worse than one farther from its corner. */
const OUTSIDE = 8

/** Places all over the drawing. */
const PLACES: readonly Point[] = Array.from({ length: (FRAME.right - FRAME.left) / 4 }, (_, column) =>
  Array.from(
    { length: (FRAME.bottom - FRAME.top) / 4 },
    (_, row): Point => [FRAME.left + LETTER.inset + 4 * column, FRAME.bottom - LETTER.inset - 4 * row],
  ),
).flat()

/** The free place of a letter nearest to the lower left corner of its region: within it, or where it has no room beside it. */
function letterPlace(
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
  taken: readonly Point[],
): Point {
  const [x, y] = [left + LETTER.inset, bottom - LETTER.inset]
  const beyond = (value: number, least: number, most: number) => Math.max(least - value, 0, value - most)
  const worth = ([a, b]: Point) =>
    Math.abs(a - x) +
    Math.abs(b - y) +
    OUTSIDE * (beyond(a, left, right - LETTER.width) + beyond(b, top + LETTER.height, bottom))
  const isFree = ([a, b]: Point) =>
    a <= FRAME.right - LETTER.width &&
    b >= FRAME.top + LETTER.height / 2 &&
    taken.every(([c, d]) => Math.abs(a - c) >= LETTER.width || Math.abs(b - d) >= LETTER.height)
  return PLACES.filter(isFree).reduce<Point>(
    (best, each) => (worth(each) < worth(best) ? each : best),
    isFree([x, y]) ? [x, y] : (PLACES.find(isFree) ?? [x, y]),
  )
}
