import type { IndexedFilter } from './columns'
import type { NearestCandidates } from './nearest-candidates'

/** What a filter's values are among the products that meet all other filters: bounds, bars, and what is just outside. */
export class NumberTally {
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  readonly bars: Uint32Array
  /** The last product each bar has counted. */
  readonly #counted: Int32Array
  /** Products that fail nothing but this filter, by the edge that would take them in, below and above. */
  readonly below = new Map<number, number>()
  readonly above = new Map<number, number>()

  constructor(readonly edges: readonly number[]) {
    this.bars = new Uint32Array(edges.length)
    this.#counted = new Int32Array(edges.length).fill(-1)
  }

  /** Counts a value of a product, which each bar counts once. */
  add(value: number, bar: number, product: number): void {
    if (Number.isNaN(value)) return
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
    if (this.#counted[bar] === product) return
    this.#counted[bar] = product
    this.bars[bar] = (this.bars[bar] as number) + 1
  }

  /** Counts a product whose nearest value is outside of what is asked for. */
  addOutside(value: number, bar: number, from: number): void {
    if (Number.isNaN(value)) return
    const isBelow = value < from
    const edge = this.edges[bar] as number
    const limit = isBelow || edge === value ? edge : (this.edges[bar + 1] ?? value)
    const side = isBelow ? this.below : this.above
    side.set(limit, (side.get(limit) ?? 0) + 1)
  }
}

/** How many of the products that meet all other filters have each word; and of those that fail nothing but this filter. */
export class CodeTally {
  readonly counts: Uint32Array
  readonly outside: Uint32Array
  readonly #counted: Int32Array

  constructor(size: number) {
    this.counts = new Uint32Array(size)
    this.outside = new Uint32Array(size)
    this.#counted = new Int32Array(size).fill(-1)
  }

  /** Counts a word of a product once. */
  add(code: number, product: number, isOutside: boolean): void {
    if (this.#counted[code] === product) return
    this.#counted[code] = product
    this.counts[code] = (this.counts[code] as number) + 1
    if (isOutside) this.outside[code] = (this.outside[code] as number) + 1
  }
}

/** A tally for each column of numbers. */
export const numberTallies = (columns: readonly IndexedFilter[]) =>
  columns.map(({ edges }) => new NumberTally(edges))

/** Everything that is counted about a query, in one pass over the catalogue. */
export type Survey = {
  total: number
  numbers: NumberTally[]
  figures: NumberTally[]
  codes: CodeTally[]
  colors: CodeTally
  near: NearestCandidates
}
