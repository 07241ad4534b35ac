import type { Span } from '../../../lighting/filter-grammar'
import { COLOR_BITS, type FigureValues, IS_STEADY } from './catalogue'
import { CATEGORY_BIT, COLOR_FILTER } from './columns'
import { FAILS_ALL, type FilteredColumn } from './compile-filters'
import type { FailedFilters, FigureCounts, SegmentScan } from './failed-filters'
import { NearWalk } from './near-walk'
import type { Codes } from './segment'
import { countValues, markFailed, type SegmentRows } from './segment-rows'

/** Which products are asked about before anything is filtered; null for all. */
type Scope = { categories: Int32Array | null; found: ReadonlySet<string> | null }

const NONE = -1

/**
 * Compares the products of a segment with what is asked for, column by column: 100,000 products have half a million modes,
 * and loops that do one thing to one array of numbers are several times faster than one that does all to each product.
 */
export class SegmentWalk implements FailedFilters {
  /** What each product fails, as bits of the filters. */
  readonly failed: Int32Array
  /** What each mode fails. */
  readonly modeFailed: Int32Array

  constructor(readonly place: SegmentScan) {
    const { segment, room } = place
    this.failed = room.failed.subarray(0, segment.ids.length).fill(0)
    this.modeFailed = room.modeFailed.subarray(0, segment.kinds.length).fill(0)
  }

  /** Compares and counts all products of the segment. */
  walk(scope: Scope): void {
    const { segment, matchCounts, room } = this.place
    const { facts, figures, kinds, searched } = matchCounts.question
    this.#narrow(scope)
    for (const { column, fails } of facts) markFailed(segment.facts[column] as Codes, fails, this.failed)
    markFailed(segment.kinds, kinds.fails, this.modeFailed)
    for (const { column, fails } of [...figures, ...searched])
      markFailed(segment.figures[column] as Codes, fails, this.modeFailed)
    this.#sort()
    matchCounts.total += room.met.size
    for (const [column, counts] of matchCounts.facts.entries())
      countValues(room.met, segment.facts[column] as Codes, counts)
    this.#countAlmost()
    for (const column of matchCounts.figures.keys()) this.#countFigures(column)
  }

  #narrow({ categories, found }: Scope): void {
    const { segment } = this.place
    if (categories) markFailed(segment.categories, categories, this.failed)
    if (found)
      for (const [product, id] of segment.ids.entries()) if (!found.has(id)) this.failed[product] = FAILS_ALL
  }

  /** Says of each product and mode where it counts, and looks for products that are near. */
  #sort(): void {
    const { segment, room, matchCounts } = this.place
    const { failed } = this
    const { modeStarts } = segment
    const { asksForMode } = matchCounts.question
    const near = new NearWalk(this)
    const { met, almost, modes, metModes } = room
    for (const rows of [met, almost, modes, metModes]) rows.size = 0
    for (let product = 0; product < failed.length; product += 1) {
      const fails = failed[product] as number
      const others = fails & (fails - 1)
      if ((fails & CATEGORY_BIT) !== 0) {
        if (fails === CATEGORY_BIT && this.#isMet(product)) this.#countCategory(product)
        continue
      }
      if ((others & (others - 1)) !== 0) continue
      // Most products that fail twice are far off, which their facts alone tell.
      if (others !== 0 && !near.isNear(product)) continue
      const start = modeStarts[product] as number
      const end = modeStarts[product + 1] as number
      const hasMet = fails === 0 ? this.#sortModes(start, end) : asksForMode && this.#hasMet(start, end)
      const isMet = hasMet || !asksForMode
      if (isMet && others === 0) add(fails === 0 ? met : almost, product)
      if (isMet && fails === 0) this.#countCategory(product)
      if (fails !== 0 || !isMet) near.consider(product, start, end, isMet)
    }
  }

  /** Whether a product of another category meets all that is asked of a mode. */
  #isMet(product: number): boolean {
    const { segment, matchCounts } = this.place
    const { modeStarts } = segment
    return (
      !matchCounts.question.asksForMode ||
      this.#hasMet(modeStarts[product] as number, modeStarts[product + 1] as number)
    )
  }

  #countCategory(product: number): void {
    const { segment, matchCounts } = this.place
    const code = segment.categories[product] as number
    matchCounts.categories[code] = (matchCounts.categories[code] as number) + 1
  }

  #hasMet(start: number, end: number): boolean {
    const { modeFailed } = this
    for (let mode = start; mode < end; mode += 1) if (modeFailed[mode] === 0) return true
    return false
  }

  /** Sorts the modes of a product that fails no filter of facts, and says whether one of them meets all. */
  #sortModes(start: number, end: number): boolean {
    const { segment, room, matchCounts } = this.place
    const { modeFailed } = this
    const { kinds } = segment
    const { modes, metModes } = room
    let colors = 0
    let isMet = false
    for (let mode = start; mode < end; mode += 1) {
      const fails = modeFailed[mode] as number
      const kind = kinds[mode] as number
      if ((fails & (fails - 1)) === 0) add(modes, mode)
      if (fails === 0) isMet = true
      if (fails === 0 && IS_STEADY[kind] === 1) add(metModes, mode)
      if ((fails & ~COLOR_FILTER.bit) === 0) colors |= COLOR_BITS[kind] as number
    }
    const counts = isMet ? matchCounts.colors.met : matchCounts.colors.outside
    counts[colors] = (counts[colors] as number) + 1
    return isMet
  }

  /** Counts products that fail one fact alone in that one. */
  #countAlmost(): void {
    const { segment, room, matchCounts } = this.place
    const { rows, size } = room.almost
    for (const { filter, column } of matchCounts.question.facts) {
      const codes = segment.facts[column] as Codes
      const counts = matchCounts.facts[column] as Uint32Array
      for (let at = 0; at < size; at += 1) {
        const product = rows[at] as number
        if (this.failed[product] !== filter.bit) continue
        const code = codes[product] as number
        counts[code] = (counts[code] as number) + 1
      }
    }
  }

  /** Counts products that fail nothing but a figure, on either side of its span by the mode that comes nearest. */
  #countOutside({ column, wanted }: FilteredColumn): void {
    const { segment, figures, room, matchCounts } = this.place
    const { rows, size } = room.failingOnly
    const { modeFailed } = this
    const { owners } = segment
    const codes = segment.figures[column] as Codes
    const { values } = figures[column] as FigureValues
    const { outside } = matchCounts.figures[column] as FigureCounts
    const from = (wanted as Span).from ?? 0
    for (let at = 0; at < size; ) {
      const owner = owners[rows[at] as number]
      let below = NONE
      let above = NONE
      let most = Number.NEGATIVE_INFINITY
      let least = Number.POSITIVE_INFINITY
      let isMet = false
      for (; at < size && owners[rows[at] as number] === owner; at += 1) {
        const mode = rows[at] as number
        const code = codes[mode] as number
        const value = values[code] as number
        if (modeFailed[mode] === 0) isMet = true
        if (value < from && value > most) {
          below = code
          most = value
        } else if (value >= from && value < least) {
          above = code
          least = value
        }
      }
      if (isMet) continue
      if (below !== NONE) outside[below] = (outside[below] as number) + 1
      if (above !== NONE) outside[above] = (outside[above] as number) + 1
    }
  }

  /** Modes that fail nothing but one filter. */
  #failingOnly(bit: number): SegmentRows {
    const { modes, failingOnly } = this.place.room
    failingOnly.size = 0
    for (let at = 0; at < modes.size; at += 1) {
      const mode = modes.rows[at] as number
      if (((this.modeFailed[mode] as number) & ~bit) === 0) add(failingOnly, mode)
    }
    return failingOnly
  }

  /** Counts the figures of steady modes that fail nothing else; a product once in each bar. */
  #countFigures(column: number): void {
    const { segment, figures, room, matchCounts } = this.place
    const asked = matchCounts.question.figures.find((each) => each.column === column)
    // Where the figure is not asked for, no mode fails it.
    const { rows, size } = asked ? this.#failingOnly(asked.filter.bit) : room.metModes
    if (asked) this.#countOutside(asked)
    const codes = segment.figures[column] as Codes
    const { bars, offered } = figures[column] as FigureValues
    const { owners } = segment
    const { seen, bars: counts, offered: sets } = matchCounts.figures[column] as FigureCounts
    const counted = room.counted.fill(NONE)
    let product = NONE
    let met = 0
    for (let at = 0; at < size; at += 1) {
      const mode = rows[at] as number
      const code = codes[mode] as number
      const owner = owners[mode] as number
      const bar = bars[code] as number
      seen[code] = 1
      if (owner !== product) {
        sets[met] = (sets[met] as number) + 1
        product = owner
        met = 0
      }
      met |= offered[code] as number
      if (counted[bar] === owner) continue
      counted[bar] = owner
      counts[bar] = (counts[bar] as number) + 1
    }
    sets[met] = (sets[met] as number) + 1
  }
}

function add(to: SegmentRows, row: number): void {
  to.rows[to.size] = row
  to.size += 1
}
