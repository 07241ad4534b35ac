import type { NumberColumn } from './segment'

/** Some rows of a segment, in their order. */
export class Rows {
  readonly rows: Uint32Array
  size = 0

  constructor(max: number) {
    this.rows = new Uint32Array(max)
  }

  add(row: number): void {
    this.rows[this.size] = row
    this.size += 1
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
