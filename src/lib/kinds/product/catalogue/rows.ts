import type { NumberColumn, Segment } from './segment'

/** Some rows of a segment, in their order. */
export class Rows {
  readonly rows: Uint32Array
  size = 0

  constructor(max: number) {
    this.rows = new Uint32Array(max)
  }

  emptied(): this {
    this.size = 0
    return this
  }

  add(row: number): void {
    this.rows[this.size] = row
    this.size += 1
  }
}

/** Arrays that the segments of a catalogue use one after another, as long as the longest of them needs. */
export class Room {
  readonly failed: Int32Array
  readonly modeFailed: Int32Array
  readonly met: Rows
  readonly almost: Rows
  readonly modes: Rows
  readonly metModes: Rows

  constructor(segments: readonly Segment[]) {
    const products = Math.max(0, ...segments.map(({ ids }) => ids.length))
    const modes = Math.max(0, ...segments.map(({ colors }) => colors.length))
    this.failed = new Int32Array(products)
    this.modeFailed = new Int32Array(modes)
    this.met = new Rows(products)
    this.almost = new Rows(products)
    this.modes = new Rows(modes)
    this.metModes = new Rows(modes)
  }
}

/** Counts the codes of some products. */
export function countCodes(
  { rows, size }: Rows,
  starts: Uint32Array,
  codes: Uint32Array,
  counts: Uint32Array,
): void {
  for (let each = 0; each < size; each += 1) {
    const product = rows[each] as number
    const end = starts[product + 1] as number
    for (let at = starts[product] as number; at < end; at += 1) {
      const code = codes[at] as number
      counts[code] = (counts[code] as number) + 1
    }
  }
}

/** Sets a bit of everything whose value is unknown or outside a span. */
export function markOutside(
  { values }: NumberColumn,
  from: number,
  to: number,
  bit: number,
  failed: Int32Array,
): void {
  for (let row = 0; row < failed.length; row += 1) {
    const value = values[row] as number
    if (!(value >= from && value <= to)) failed[row] = (failed[row] as number) | bit
  }
}
