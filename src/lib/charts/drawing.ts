import { formatDuration, formatMeasure, formatNumber } from '../domain/format-figures'
import { keptTogether } from '../domain/kept-together'
import { hoursAndMinutes } from '../domain/light-figures'
import type { Locale } from '../domain/locales'

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
  lines: DrawnLine[]
  /** Horizontal lines with a meaning, instead of those of the grid: position, text, and whether the text stands at the right end. */
  marks?: [y: number, text: string, atEnd: boolean][]
}

type Label = [at: number, text: string]

export type Point = [x: number, y: number]

/** A line, its label and where that begins; points with a text below them, instead of one at its end. */
export type DrawnLine = [d: string, label: string, at: Point, dots?: [x: number, y: number, text: string][]]

/** The drawing area inside the viewBox, with room for the labels of the axes. */
export const FRAME = { width: 360, height: 232, left: 40, right: 356, top: 18, bottom: 208 } as const

const LABEL_HEIGHT = 12
/** From a label's base line above a line to the one below it. */
const BELOW = 17

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
    const [d, label, [x, y], ...dots] = line
    return [d, label, [x, moved.get(line) ?? y], ...dots]
  })
}

/** Short times in their own unit: '30 s', '10 min', '1 h 35 min'. */
export function timeText(minutes: number, locale: Locale): string {
  if (minutes < 1) return `${formatNumber(minutes * 60, locale, 0)} ${locale === 'zh' ? '秒' : 's'}`
  return formatDuration(hoursAndMinutes(minutes), locale)
}

/** An amount of light, as precise as one can see. */
export const lightText = (value: number, unit: string, locale: Locale) =>
  `${formatMeasure(Number(value.toPrecision(3)), locale)} ${unit}`.trimEnd()

/** Sentences behind one another. */
export const captionOf = (sentences: readonly string[], locale: Locale): string =>
  keptTogether(sentences.join(locale === 'zh' ? '' : ' '))
