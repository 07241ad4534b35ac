import type { FigureValues } from './catalogue'
import type { CompiledFilters } from './compile-filters'
import type { NearestCandidates } from './nearest-candidates'
import type { Segment } from './segment'
import type { ScratchBuffers } from './segment-rows'

/** What is counted of a figure. */
export type FigureCounts = {
  /** Products with a mode in each bar; the last one is of figures that are not known. */
  bars: Uint32Array
  /** Which values there are. */
  seen: Uint8Array
  /** Products by the set of offered values that their modes meet, as bits. */
  offered: Uint32Array
  /** Products that fail nothing but this filter, on either side of its span by the value that comes nearest. */
  outside: Uint32Array
}

/** Everything that is counted about a question, in one pass over the catalogue. */
export type MatchCounts = {
  question: CompiledFilters
  total: number
  /** Of each fact, products that meet all other filters, by their value. */
  facts: Uint32Array[]
  figures: FigureCounts[]
  /** The same by the set of colors that modes have, as bits; `outside` those that fail nothing but the color. */
  colors: { met: Uint32Array; outside: Uint32Array }
  near: NearestCandidates
  /** Products that meet all filters, by their category. */
  categories: Uint32Array
}

/** A segment, what is asked of its products, and where that is counted. */
export type SegmentScan = {
  segment: Segment
  index: number
  figures: readonly FigureValues[]
  room: ScratchBuffers
  matchCounts: MatchCounts
}

/** The same when its products and modes have been compared: what each fails, as bits of the filters. */
export type FailedFilters = { place: SegmentScan; failed: Int32Array; modeFailed: Int32Array }
