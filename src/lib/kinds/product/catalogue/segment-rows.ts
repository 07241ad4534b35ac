import { BARS_MAX } from '../../../lighting/histogram'
import type { Codes, Segment } from './segment'

/** Some rows of a segment, in their order. */
export type SegmentRows = { rows: Uint32Array; size: number }

/** Arrays that the segments of a catalogue use one after another, as long as the longest of them needs. */
export class ScratchBuffers {
  readonly failed: Int32Array
  readonly modeFailed: Int32Array
  readonly met: SegmentRows
  readonly almost: SegmentRows
  readonly modes: SegmentRows
  readonly metModes: SegmentRows
  readonly failingOnly: SegmentRows
  /** The product that was counted last in each bar of a histogram. */
  readonly counted = new Int32Array(BARS_MAX + 1)

  constructor(segments: readonly Segment[]) {
    const products = Math.max(0, ...segments.map(({ ids }) => ids.length))
    const modes = Math.max(0, ...segments.map(({ kinds }) => kinds.length))
    const rows = (max: number): SegmentRows => ({ rows: new Uint32Array(max), size: 0 })
    this.failed = new Int32Array(products)
    this.modeFailed = new Int32Array(modes)
    this.met = rows(products)
    this.almost = rows(products)
    this.modes = rows(modes)
    this.metModes = rows(modes)
    this.failingOnly = rows(modes)
  }
}

/** Adds to each row what its value in a column fails. */
export function markFailed(codes: Codes, fails: Int32Array, failed: Int32Array): void {
  for (let row = 0; row < failed.length; row += 1)
    failed[row] = (failed[row] as number) | (fails[codes[row] as number] as number)
}

/** Counts the values of some rows. */
export function countValues({ rows, size }: SegmentRows, codes: Codes, counts: Uint32Array): void {
  for (let at = 0; at < size; at += 1) {
    const code = codes[rows[at] as number] as number
    counts[code] = (counts[code] as number) + 1
  }
}
