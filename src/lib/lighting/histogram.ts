import type { FilterRule } from './filter-grammar'

/** Where the bars of a histogram begin within each power of ten, so that wide ranges stay readable. */
const STEPS = [1, 1.5, 2, 3, 5, 7]
const SMALLEST_POWER = -1
const LARGEST_POWER = 8

const GROWING = [
  0,
  ...Array.from({ length: LARGEST_POWER - SMALLEST_POWER + 1 }, (_, index) => SMALLEST_POWER + index).flatMap(
    (power) => STEPS.map((step) => (power < 0 ? step / 10 ** -power : step * 10 ** power)),
  ),
]

const SIGNED = [
  ...GROWING.slice(1)
    .map((edge) => -edge)
    .toReversed(),
  ...GROWING,
]

/** At most as many bars as a byte counts. */
export const BARS_MAX = 255

/** Where the bars of a histogram begin; the last one has no end, and what is less than all stands in the first. */
export const barEdges = ({ isSigned }: Pick<FilterRule, 'isSigned'>): readonly number[] =>
  isSigned ? SIGNED : GROWING

/** The number of the bar a value stands in. */
export function barOf(value: number, edges: readonly number[]): number {
  let [low, high] = [0, edges.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] as number) <= value) low = middle
    else high = middle - 1
  }
  return low
}
