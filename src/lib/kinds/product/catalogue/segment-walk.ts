import { LIGHT_COLORS } from '../../../domain/light-figures'
import { DEFAULT_LOCALE, type Locale } from '../../../domain/locales'
import { CODES, COLOR, FIGURES, NUMBERS } from './columns'
import { bitCount, missOf } from './misses'
import type { Question } from './question'
import type { CodeColumn, Segment } from './segment'
import type { Survey } from './tally'

/** A product may fail in as many points and still be near. */
const POINTS_MAX = 2
const NO_MODE = -1

// As numbers of the dictionary: any white counts as white.
const [WHITE, WARM_WHITE] = [LIGHT_COLORS.indexOf('white'), LIGHT_COLORS.indexOf('warm-white')]

const TAGS = CODES.findIndex(({ source }) => 'of' in source)

type Task = {
  question: Question
  locale: Locale
  /** For each column of codes that is asked for, how far each of its words is from that. */
  distances: Float64Array[]
  result: Survey
}

/**
 * Goes through the products of a segment. Plain loops over numbers: a catalogue of 100,000 products has half a million
 * modes, all of which are compared at each request.
 */
export class SegmentWalk {
  /** What each mode of the product fails, as bits. */
  #failed: number[] = []

  constructor(
    readonly segment: Segment,
    readonly index: number,
    /** The number of the segment's first product among all. */
    readonly first: number,
    readonly task: Task,
  ) {}

  /** Compares a product with what is asked for, and counts it where it belongs. */
  visit(product: number): void {
    const failed = this.#productFails(product)
    const points = bitCount(failed)
    if (points > POINTS_MAX) return
    const { question, result } = this.task
    let met = question.asksForMode ? NO_MODE : 0
    if (question.asksForMode || points === 0) met = Math.max(met, this.#readModes(product))
    const isMet = met !== NO_MODE
    if (points === 0) {
      if (isMet) result.total += 1
      this.#countModes(product, isMet)
      if (isMet) this.#countFacts(product, 0)
    } else if (points === 1 && isMet) this.#countFacts(product, failed)
    if (points > 0 || !isMet) this.#consider(product, failed, points, isMet)
  }

  /** The filters of facts that a product fails. */
  #productFails(product: number): number {
    const { segment, task } = this
    let failed = 0
    for (const { filter, column, from, to } of task.question.numbers) {
      const value = (segment.numbers[column] as Segment['numbers'][0]).values[product] as number
      if (!(value >= from && value <= to)) failed |= filter.bit
    }
    for (const { filter, column, accepted } of task.question.codes) {
      if (!this.#hasCode(this.#codes(column), accepted, product)) {
        if (column !== TAGS || !this.#hasCode(segment.chineseTags, accepted, product)) failed |= filter.bit
      }
    }
    return failed
  }

  #codes = (column: number) => this.segment.codes[column] as CodeColumn

  #hasCode({ starts, codes }: CodeColumn, accepted: Uint8Array, product: number): boolean {
    const end = starts[product + 1] as number
    for (let at = starts[product] as number; at < end; at += 1)
      if (accepted[codes[at] as number] === 1) return true
    return false
  }

  /** Notes what each mode of a product fails; whether one fails nothing. Modes that flash fail all where a figure is asked for. */
  #readModes(product: number): number {
    const { segment, task } = this
    const { question } = task
    const start = segment.modeStarts[product] as number
    const end = segment.modeStarts[product + 1] as number
    this.#failed.length = end - start
    let met = NO_MODE
    for (let mode = start; mode < end; mode += 1) {
      let failed = 0
      if (question.colors[segment.colors[mode] as number] !== 1) failed |= COLOR.bit
      if (question.steadyOnly && segment.flashes[mode] === 1) failed = -1
      else
        for (const { filter, column, from, to } of question.figures) {
          const value = (segment.figures[column] as Segment['figures'][0]).values[mode] as number
          if (!(value >= from && value <= to)) failed |= filter.bit
        }
      this.#failed[mode - start] = failed
      if (failed === 0) met = 0
    }
    return met
  }

  /** Counts figures and colors of the modes of a product that meets all else; each facet ignores its own filter. */
  #countModes(product: number, isMet: boolean): void {
    const { segment, first, task } = this
    const { figures, colors } = task.result
    const start = segment.modeStarts[product] as number
    for (let each = 0; each < this.#failed.length; each += 1) {
      const failed = this.#failed[each] as number
      const mode = start + each
      if (failed === 0 || failed === COLOR.bit) {
        const isOutside = !isMet && failed !== 0 && task.question.colorBit !== 0
        const color = segment.colors[mode] as number
        colors.add(color, first + product, isOutside)
        if (color === WARM_WHITE) colors.add(WHITE, first + product, isOutside)
      }
      if (segment.flashes[mode] === 1 || (failed & COLOR.bit) !== 0) continue
      for (let column = 0; column < figures.length; column += 1) {
        if (failed !== 0 && failed !== FIGURES[column]?.bit) continue
        const { values, bars } = segment.figures[column] as Segment['figures'][0]
        figures[column]?.add(values[mode] as number, bars[mode] as number, first + product)
      }
    }
    if (!isMet) this.#countOutside(start)
  }

  /** Counts a product that fails nothing but one figure by its mode that comes nearest. */
  #countOutside(start: number): void {
    const { segment, task } = this
    for (const { filter, column, from, to } of task.question.figures) {
      const { values, bars } = segment.figures[column] as Segment['figures'][0]
      let nearest = NO_MODE
      let distance = Number.POSITIVE_INFINITY
      for (let each = 0; each < this.#failed.length; each += 1) {
        if (this.#failed[each] !== filter.bit) continue
        const miss = missOf(values[start + each] as number, from, to).distance
        if (miss < distance) [nearest, distance] = [start + each, miss]
      }
      if (nearest !== NO_MODE)
        task.result.figures[column]?.addOutside(values[nearest] as number, bars[nearest] as number, from)
    }
  }

  /** Counts the facts of a product: all of them, or that of the one filter it fails. */
  #countFacts(product: number, failed: number): void {
    const { segment, first, task } = this
    const { result, question, locale } = task
    for (let column = 0; column < NUMBERS.length; column += 1) {
      const { bit } = NUMBERS[column] as (typeof NUMBERS)[0]
      if (failed !== 0 && failed !== bit) continue
      const { values, bars } = segment.numbers[column] as Segment['numbers'][0]
      const [value, bar] = [values[product] as number, bars[product] as number]
      result.numbers[column]?.add(value, bar, first + product)
      if (failed !== 0)
        for (const asked of question.numbers)
          if (asked.filter.bit === bit) result.numbers[column]?.addOutside(value, bar, asked.from)
    }
    for (let column = 0; column < CODES.length; column += 1) {
      if (failed !== 0 && failed !== CODES[column]?.bit) continue
      const isChinese = column === TAGS && locale !== DEFAULT_LOCALE
      const { starts, codes } = isChinese ? segment.chineseTags : this.#codes(column)
      const end = starts[product + 1] as number
      for (let at = starts[product] as number; at < end; at += 1)
        result.codes[column]?.add(codes[at] as number, first + product, failed !== 0)
    }
  }

  /** Takes a product among the nearest that fails in one or two points, none of which is unknown. */
  #consider(product: number, failed: number, points: number, isMet: boolean): void {
    const { near } = this.task.result
    const distance = this.#factDistance(product, failed)
    if (!near.wants(distance)) return
    if (isMet) {
      near.add({ segment: this.index, product, mode: this.#firstMet(product), failed, distance })
      return
    }
    const start = this.segment.modeStarts[product] as number
    let best = { mode: NO_MODE, failed: 0, distance: Number.POSITIVE_INFINITY }
    for (let each = 0; each < this.#failed.length; each += 1) {
      const modeFailed = this.#failed[each] as number
      if (modeFailed === -1 || points + bitCount(modeFailed) > POINTS_MAX) continue
      const total = distance + this.#modeDistance(start + each, modeFailed)
      if (total < best.distance) best = { mode: start + each, failed: failed | modeFailed, distance: total }
    }
    if (near.wants(best.distance)) near.add({ segment: this.index, product, ...best })
  }

  /** How far a product is from the facts that are asked for; infinitely where one is not known. */
  #factDistance(product: number, failed: number): number {
    const { segment, task } = this
    let distance = 0
    for (const { filter, column, from, to } of task.question.numbers) {
      if ((failed & filter.bit) === 0) continue
      const value = (segment.numbers[column] as Segment['numbers'][0]).values[product] as number
      distance += Number.isNaN(value) ? Number.POSITIVE_INFINITY : missOf(value, from, to).distance
    }
    for (const [index, { filter, column }] of task.question.codes.entries()) {
      if ((failed & filter.bit) === 0) continue
      const { starts, codes } = this.#codes(column)
      const at = starts[product] as number
      distance +=
        at === starts[product + 1]
          ? Number.POSITIVE_INFINITY
          : (task.distances[index]?.[codes[at] as number] as number)
    }
    return distance
  }

  #modeDistance(mode: number, failed: number): number {
    const { segment, task } = this
    // Another color than one that is asked for counts as a whole point, one that nobody asked for is no light at all.
    let distance = 0
    if ((failed & COLOR.bit) !== 0) distance += task.question.colorBit === 0 ? Number.POSITIVE_INFINITY : 1
    for (const { filter, column, from, to } of task.question.figures) {
      if ((failed & filter.bit) === 0) continue
      const value = (segment.figures[column] as Segment['figures'][0]).values[mode] as number
      distance += Number.isNaN(value) ? Number.POSITIVE_INFINITY : missOf(value, from, to).distance
    }
    return distance
  }

  /** The brightest mode that fails nothing, steady before flashing; none where none is asked for. */
  #firstMet(product: number): number {
    const { segment, task } = this
    if (!task.question.asksForMode) return NO_MODE
    const start = segment.modeStarts[product] as number
    const lumens = (segment.figures[0] as Segment['figures'][0]).values
    const order = (mode: number) => (lumens[mode] as number) - (segment.flashes[mode] === 1 ? 1e9 : 0)
    let best = NO_MODE
    for (let each = 0; each < this.#failed.length; each += 1)
      if (this.#failed[each] === 0 && (best === NO_MODE || order(start + each) > order(best)))
        best = start + each
    return best
  }
}
