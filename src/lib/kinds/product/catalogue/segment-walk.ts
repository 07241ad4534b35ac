import { LIGHT_COLORS } from '../../../domain/light-figures'
import { DEFAULT_LOCALE } from '../../../domain/locales'
import { CODES, COLOR, FIGURES, NUMBERS, TAGS } from './columns'
import type { CodeCounter, NumberCounter } from './counters'
import { NearWalk, type Task } from './near-walk'
import { countCodes, markOutside, type Room, type Rows } from './rows'
import { type CodeColumn, hasCode, type NumberColumn, type Segment } from './segment'

/** What a product or mode fails that does not count at all. */
const EVERYTHING = -1
const NONE = -1

// As numbers of the dictionary: any white counts as white.
const WARM_WHITE = LIGHT_COLORS.indexOf('warm-white')
const WARM_AND_WHITE = [WARM_WHITE, LIGHT_COLORS.indexOf('white')]

/**
 * Compares the products of a segment with what is asked for, column by column: 100,000 products have half a million modes,
 * and loops that do one thing to one array of numbers are several times faster than one that does all to each product.
 */
export class SegmentWalk {
  /** What each product fails, as bits of the filters. */
  readonly failed: Int32Array
  /** What each mode fails. */
  readonly modeFailed: Int32Array
  /** Products that meet all, and those that fail one filter of facts alone. */
  readonly #met: Rows
  readonly #almost: Rows
  /** Modes that fail nothing or one filter, of products that fail no filter of facts; and steady ones that fail nothing. */
  readonly #modes: Rows
  readonly #metModes: Rows

  constructor(
    readonly segment: Segment,
    readonly index: number,
    readonly task: Task,
    room: Room,
  ) {
    this.failed = room.failed.subarray(0, segment.ids.length).fill(0)
    this.modeFailed = room.modeFailed.subarray(0, segment.colors.length)
    this.#met = room.met.emptied()
    this.#almost = room.almost.emptied()
    this.#modes = room.modes.emptied()
    this.#metModes = room.metModes.emptied()
  }

  /** Compares and counts all products of the segment. */
  walk(): void {
    this.#compareProducts()
    this.#compareModes()
    this.#place()
    const { segment, task } = this
    for (const [column, { bit }] of NUMBERS.entries())
      this.#countNumbers(
        segment.numbers[column] as NumberColumn,
        bit,
        task.result.numbers[column] as NumberCounter,
      )
    for (const [column, { bit }] of CODES.entries()) {
      const isChinese = column === TAGS && task.locale !== DEFAULT_LOCALE
      const codes = isChinese ? segment.chineseTags : (segment.codes[column] as CodeColumn)
      this.#countCodes(codes, bit, task.result.codes[column] as CodeCounter)
    }
    for (const [column, { bit }] of FIGURES.entries())
      this.#countFigures(
        segment.figures[column] as NumberColumn,
        bit,
        task.result.figures[column] as NumberCounter,
      )
    this.#countColors()
  }

  #compareProducts(): void {
    const { segment, task, failed } = this
    const { isInScope, question } = task
    const size = failed.length
    if (isInScope)
      for (let product = 0; product < size; product += 1)
        if (!isInScope(segment, product)) failed[product] = EVERYTHING
    for (const { filter, column, from, to } of question.numbers)
      markOutside(segment.numbers[column] as NumberColumn, from, to, filter.bit, failed)
    for (const { filter, column, accepted } of question.codes) {
      const codes = segment.codes[column] as CodeColumn
      for (let product = 0; product < size; product += 1)
        if (
          !hasCode(codes, accepted, product) &&
          !(column === TAGS && hasCode(segment.chineseTags, accepted, product))
        )
          failed[product] = (failed[product] as number) | filter.bit
    }
  }

  #compareModes(): void {
    const { segment, task, modeFailed } = this
    const { colors, steadyOnly, figures } = task.question
    // What a mode fails by its color, then the same for one that flashes.
    const fails = Int32Array.from(colors, (isAsked) => (isAsked === 1 ? 0 : COLOR.bit))
    const byKind = Int32Array.from([...fails, ...fails.map((bits) => (steadyOnly ? EVERYTHING : bits))])
    for (let mode = 0; mode < modeFailed.length; mode += 1)
      modeFailed[mode] = byKind[
        (segment.colors[mode] as number) + (segment.flashes[mode] as number) * fails.length
      ] as number
    for (const { filter, column, from, to } of figures)
      markOutside(segment.figures[column] as NumberColumn, from, to, filter.bit, modeFailed)
  }

  /** Says of each product and mode where it counts, and looks for products that are near. */
  #place(): void {
    const { segment, task, failed, modeFailed } = this
    const { asksForMode } = task.question
    const near = new NearWalk(this)
    for (let product = 0; product < failed.length; product += 1) {
      const fails = failed[product] as number
      const others = fails & (fails - 1)
      if (fails === EVERYTHING || (others & (others - 1)) !== 0) continue
      const start = segment.modeStarts[product] as number
      const end = segment.modeStarts[product + 1] as number
      let isMet = !asksForMode
      for (let mode = start; mode < end && !isMet; mode += 1) isMet = modeFailed[mode] === 0
      if (fails === 0) this.#placeModes(start, end)
      if (fails === 0 && isMet) this.#met.add(product)
      else {
        if (others === 0 && isMet) this.#almost.add(product)
        if (fails === 0) near.countOutside(start, end)
        near.consider(product, isMet)
      }
    }
    task.result.total += this.#met.size
  }

  #placeModes(start: number, end: number): void {
    for (let mode = start; mode < end; mode += 1) {
      const fails = this.modeFailed[mode] as number
      if ((fails & (fails - 1)) === 0) this.#modes.add(mode)
      if (fails === 0 && this.segment.flashes[mode] === 0) this.#metModes.add(mode)
    }
  }

  #countNumbers({ values, bars }: NumberColumn, bit: number, counter: NumberCounter): void {
    const { rows, size } = this.#met
    counter.addAll(rows, size, values, bars)
    const asked = this.task.question.numbers.find(({ filter }) => filter.bit === bit)
    if (!asked) return
    const almost = this.#almost
    for (let at = 0; at < almost.size; at += 1) {
      const product = almost.rows[at] as number
      if (this.failed[product] !== bit) continue
      counter.add(values[product] as number, bars[product] as number)
      counter.addOutside(values[product] as number, bars[product] as number, asked.from)
    }
  }

  #countCodes({ starts, codes }: CodeColumn, bit: number, counter: CodeCounter): void {
    countCodes(this.#met, starts, codes, counter.counts)
    const almost = this.#almost
    for (let each = 0; each < almost.size; each += 1) {
      const product = almost.rows[each] as number
      if (this.failed[product] !== bit) continue
      const end = starts[product + 1] as number
      for (let at = starts[product] as number; at < end; at += 1) counter.add(codes[at] as number, true)
    }
  }

  /** Counts the figures of steady modes that fail nothing else; a product once in each bar. */
  #countFigures({ values, bars }: NumberColumn, bit: number, counter: NumberCounter): void {
    const { owners, flashes } = this.segment
    // Of a filter that is not asked for no mode fails it alone.
    const isAsked = this.task.question.figures.some(({ filter }) => filter.bit === bit)
    const { rows, size } = isAsked ? this.#modes : this.#metModes
    const { modeFailed } = this
    const counts = counter.bars
    const counted = new Int32Array(counts.length).fill(NONE)
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = 0; at < size; at += 1) {
      const mode = rows[at] as number
      const fails = modeFailed[mode]
      if (isAsked && ((fails !== 0 && fails !== bit) || flashes[mode] === 1)) continue
      const bar = bars[mode] as number
      const owner = owners[mode] as number
      const value = values[mode] as number
      if (!(value >= 0)) continue
      if (value < min) min = value
      if (value > max) max = value
      if (counted[bar] === owner) continue
      counted[bar] = owner
      counts[bar] = (counts[bar] as number) + 1
    }
    counter.widen(min)
    counter.widen(max)
  }

  #countColors(): void {
    const { owners, colors } = this.segment
    const { rows, size } = this.#modes
    const { result, question } = this.task
    const counted = new Int32Array(result.colors.counts.length).fill(NONE)
    const isAsked = question.colorBit !== 0
    for (let at = 0; at < size; at += 1) {
      const mode = rows[at] as number
      const fails = this.modeFailed[mode]
      if (fails !== 0 && fails !== COLOR.bit) continue
      const owner = owners[mode] as number
      const isOutside = isAsked && fails !== 0 && !this.#isMet(owner)
      const color = colors[mode] as number
      for (const each of color === WARM_WHITE ? WARM_AND_WHITE : [color]) {
        if (counted[each] !== owner) result.colors.add(each, isOutside)
        counted[each] = owner
      }
    }
  }

  #isMet(product: number): boolean {
    const { modeStarts } = this.segment
    const end = modeStarts[product + 1] as number
    for (let mode = modeStarts[product] as number; mode < end; mode += 1)
      if (this.modeFailed[mode] === 0) return true
    return false
  }
}
