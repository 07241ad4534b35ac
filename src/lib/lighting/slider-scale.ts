import type { FilterRule } from './filter-grammar'
import { fromShown, shownDecimals, type UnitSystem, unitRatio } from './measurement'

/** One part of a histogram; what is shown beside one another has the same width. */
export type Bucket = { from: number; to: number; count: number }

/** Positions of a slider in each bucket. */
const STEPS = 10

/** How many positions a slider over a histogram has, after the first. */
export const lastPosition = (buckets: readonly Bucket[]): number => buckets.length * STEPS

/** The place of a value on a slider, where each bucket takes the same room. */
export function positionOf(value: number, buckets: readonly Bucket[]): number {
  const index = buckets.findIndex(({ to }) => value < to)
  const bucket = buckets[index]
  if (!bucket) return lastPosition(buckets)
  const share = bucket.to > bucket.from ? (value - bucket.from) / (bucket.to - bucket.from) : 0
  return Math.max(0, Math.round((index + share) * STEPS))
}

/** The value at a place of a slider, as round as its bucket is wide. */
export function sliderValueAt(position: number, buckets: readonly Bucket[]): number {
  const index = Math.min(Math.floor(position / STEPS), buckets.length - 1)
  const bucket = buckets[index]
  if (!bucket) return 0
  const { from, to } = bucket
  if (to <= from) return from
  const exact = from + (to - from) * (position / STEPS - index)
  const digits = Math.floor(Math.log10((to - from) / STEPS))
  const round = digits >= 0 ? 10 ** digits * Math.round(exact / 10 ** digits) : Number(exact.toFixed(-digits))
  return Math.min(Math.max(round, from), to)
}

/**
 * The metric number at a place of a slider that is round in the units a visitor reads.
 *
 * @param rule Its unit, and to how many decimals its metric numbers are shown.
 */
export function metricSliderValueAt(
  position: number,
  buckets: readonly Bucket[],
  { unit, decimals }: Pick<FilterRule, 'unit' | 'decimals'>,
  units: UnitSystem,
): number {
  const ratio = unit ? unitRatio(unit, units) : 1
  const shown = buckets.map(({ from, to, count }) => ({ from: from * ratio, to: to * ratio, count }))
  const round = sliderValueAt(position, shown).toFixed(shownDecimals(unit, units, decimals))
  return fromShown(Number(round), unit, units, decimals)
}
