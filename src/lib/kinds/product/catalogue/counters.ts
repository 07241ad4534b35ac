import type { IndexedFilter } from './columns'
import type { NearestCandidates } from './nearest-candidates'

/** What a filter's values are among the products that meet all other filters: bounds, bars, and what is just outside. */
export class NumberCounter {
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  readonly bars: Uint32Array
  /** Products that fail nothing but this filter, by the edge that would take them in, below and above. */
  readonly below = new Map<number, number>()
  readonly above = new Map<number, number>()

  constructor(readonly edges: readonly number[]) {
    this.bars = new Uint32Array(edges.length)
  }

  /** Counts a value. */
  add(value: number, bar: number): void {
    // NaN is no greater and no less than anything.
    if (!(value >= 0)) return
    this.widen(value)
    this.bars[bar] = (this.bars[bar] as number) + 1
  }

  /** Counts the values of some rows. Local variables make the loop several times faster than fields do. */
  addAll(rows: Uint32Array, size: number, values: Float64Array, bars: Uint8Array): void {
    let { min, max } = this
    const counts = this.bars
    for (let at = 0; at < size; at += 1) {
      const row = rows[at] as number
      const value = values[row] as number
      if (!(value >= 0)) continue
      if (value < min) min = value
      if (value > max) max = value
      const bar = bars[row] as number
      counts[bar] = (counts[bar] as number) + 1
    }
    this.min = min
    this.max = max
  }

  /** Makes the bounds hold a value; an infinite one stands for none. */
  widen(value: number): void {
    if (!Number.isFinite(value)) return
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
  }

  /** Counts a product whose nearest value is outside of what is asked for. */
  addOutside(value: number, bar: number, from: number): void {
    if (!(value >= 0)) return
    const isBelow = value < from
    const edge = this.edges[bar] as number
    const limit = isBelow || edge === value ? edge : (this.edges[bar + 1] ?? value)
    const side = isBelow ? this.below : this.above
    side.set(limit, (side.get(limit) ?? 0) + 1)
  }
}

/** How many of the products that meet all other filters have each word; and of those that fail nothing but this filter. */
export class CodeCounter {
  readonly counts: Uint32Array
  readonly outside: Uint32Array

  constructor(size: number) {
    this.counts = new Uint32Array(size)
    this.outside = new Uint32Array(size)
  }

  /** Counts a word of a product. */
  add(code: number, isOutside: boolean): void {
    this.counts[code] = (this.counts[code] as number) + 1
    if (isOutside) this.outside[code] = (this.outside[code] as number) + 1
  }
}

/** A counter for each column of numbers. */
export const numberCounters = (columns: readonly IndexedFilter[]) =>
  columns.map(({ edges }) => new NumberCounter(edges))

/** Everything that is counted about a query, in one pass over the catalogue. */
export type Survey = {
  total: number
  numbers: NumberCounter[]
  figures: NumberCounter[]
  codes: CodeCounter[]
  colors: CodeCounter
  near: NearestCandidates
}
