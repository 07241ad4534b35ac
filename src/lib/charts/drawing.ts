import { scaleLinear } from 'd3-scale'
import { hoursAndMinutes } from '../lighting/light-figures'
import { unitText } from '../lighting/measurement'
import { formatDuration, formatNumber, withUnit } from '../texts/format-figures'
import type { Locale } from '../texts/locales'
import { withNonBreakingSpaces } from '../texts/non-breaking-spaces'
import { WRITING } from '../texts/writing'

/**
 * A chart ready to be drawn, in units of its viewBox. Positions are whole and names are few, because all of it stands in the page's
 * HTML and once more among the data it hydrates with.
 */
export type Drawing = {
  /** Labels of the axes: position along the axis, text. A line of the grid stands at each. */
  x: Label[]
  y: Label[]
  /** Of the vertical axis. */
  unit: string
  /** The unit of the horizontal axis, where its labels are numbers without one. */
  unitAcross?: string
  lines: DrawnLine[]
  /** A path of the points that mean something. */
  dots: string
  /** Texts of such points, each at its middle, and the path that leads from the points to texts that stand apart. */
  distances?: PlacedText[]
  leaders?: string
  /** For each line, its points and their texts, in place of dots and distances; only those of the chosen line are drawn. */
  own?: OwnPoint[][]
  /** Horizontal lines with a meaning, instead of those of the grid: position, text, and whether the text stands at the right end. */
  marks?: [y: number, text: string, atEnd: boolean][]
}

type Label = [at: number, text: string]

export type Point = [x: number, y: number]

export type PlacedText = [x: number, y: number, text: string]

/** A point of a line, and its text at its middle. */
type OwnPoint = [point: Point, text: PlacedText]

/** A line, its label, where that begins, and its dashes. */
export type DrawnLine = [d: string, label: string, at: Point, dash?: string]

/** The dashes of the first, the second … line of a chart, which tell products apart without color, besides their letters. */
export const DASHES = ['', '7 3', '2 3', '9 3 2 3', '14 4', '1 4'] as const

/** The drawing area inside the viewBox, with room for the labels of the axes. */
export const FRAME = { width: 360, height: 232, left: 40, right: 356, top: 18, bottom: 208 } as const

const LABEL_HEIGHT = 12
/** From a label's base line above a line to the one below it. */
const BELOW = 17
/** A letter with the room around it. */
const LETTER_WIDTH = 14
/** At most, of digits and units in the largest size. */
const CHARACTER_WIDTH = 6.5
const TEXT_GAP = 6
/** The middle and base line of a point's own text, from the point: before and below it, or behind and above it. */
const BEFORE = [-20, 11] as const
const BEHIND = [22, -4] as const

/** Ticks that are at least so far apart, from the one that matters most. */
export function spacedTicks(ticks: readonly Label[], distance: number): Label[] {
  const kept: Label[] = []
  for (const tick of ticks) {
    if (kept.every(([at]) => Math.abs(at - tick[0]) >= distance)) kept.push(tick)
  }
  return kept
}

/** Puts a label below its line where the one before leaves no room above it. */
export function parted(lines: readonly DrawnLine[]): DrawnLine[] {
  const moved = new Map<DrawnLine, number>()
  let last = -LABEL_HEIGHT
  for (const line of [...lines].sort(([, , a], [, , b]) => a[1] - b[1])) {
    const [, , [, above]] = line
    last = above - last >= LABEL_HEIGHT ? above : Math.max(above + BELOW, last + LABEL_HEIGHT)
    moved.set(line, last)
  }
  return lines.map((line) => {
    const [d, label, [x, y]] = line
    return [d, label, [x, moved.get(line) ?? y]]
  })
}

/** The points of a line, each text behind and above its point where it would lie over the label of a line. */
export const clearOfLabels = (points: readonly PlacedText[], lines: readonly DrawnLine[]): OwnPoint[] =>
  points.map(([x, y, text]) => {
    const [across, down] = BEFORE
    const begin = x + across - (text.length / 2) * CHARACTER_WIDTH
    const isCovered = lines.some(
      ([, label, [start, height]]) =>
        begin < start + label.length * CHARACTER_WIDTH && Math.abs(y + down - height) < LABEL_HEIGHT,
    )
    const [right, lower] = isCovered ? BEHIND : BEFORE
    return [
      [x, y],
      [x + right, y + lower, text],
    ]
  })

/** Where the letter of each line stands on the line itself: farther along where it would touch another letter. */
export function letterPoints(lines: readonly (readonly Point[])[]): Point[] {
  const placed: Point[] = []
  for (const points of lines) {
    const height = scaleLinear(
      points.map(([x]) => x),
      points.map(([, y]) => y),
    ).clamp(true)
    const at = (x: number): Point => [x, Math.round(height(x)) + 3]
    const touches = ([x, y]: Point) =>
      placed.some(([a, b]) => Math.abs(a - x) < LETTER_WIDTH && Math.abs(b - y) < LABEL_HEIGHT)
    let point = at(FRAME.left + 6)
    while (touches(point)) point = at(point[0] + 1)
    placed.push(point)
  }
  return placed
}

/** The middles of texts in one row, in their order: as near to where each belongs as the others and the frame let it. */
export function sideBySide(texts: readonly (readonly [x: number, text: string])[]): number[] {
  const order = texts.map((_, index) => index).sort((a, b) => (texts[a]?.[0] ?? 0) - (texts[b]?.[0] ?? 0))
  const halves = texts.map(([, { length }]) => (length / 2) * CHARACTER_WIDTH)
  const middles = texts.map(([x]) => x)
  const apart = (one = 0, other = 0) => (halves[one] ?? 0) + (halves[other] ?? 0) + TEXT_GAP
  order.forEach((each, place) => {
    const before = order[place - 1]
    if (before !== undefined)
      middles[each] = Math.max(middles[each] ?? 0, (middles[before] ?? 0) + apart(each, before))
  })
  order.toReversed().forEach((each, place, back) => {
    const after = back[place - 1]
    const most =
      after === undefined ? FRAME.right - (halves[each] ?? 0) : (middles[after] ?? 0) - apart(each, after)
    middles[each] = Math.round(Math.min(middles[each] ?? 0, most))
  })
  return middles
}

/** A path of dots: lines of no length, with round ends. */
export const dotsPath = (points: readonly Point[]): string => points.map((point) => `M${point}h0`).join('')

/** Short times in their own unit: '30 s', '10 min', '1 h 35 min'. */
export function timeText(minutes: number, locale: Locale): string {
  if (minutes < 1) return withUnit(formatNumber(minutes * 60, locale, 0), unitText('s', locale))
  return formatDuration(hoursAndMinutes(minutes), locale)
}

/** Sentences behind one another. */
export const captionOf = (sentences: readonly string[], locale: Locale): string =>
  withNonBreakingSpaces(sentences.join(WRITING[locale].sentenceGap))

/** Names in a sentence: 'A, B, and C'. */
export const listText = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale === 'en' ? 'en-US' : locale, { type: 'conjunction' }).format(names)
