import type { Locale } from '../../../domain/locales'
import { COLOR } from './columns'
import type { Survey } from './counters'
import { bitCount, relativeMiss } from './misses'
import type { Question } from './question'
import { type CodeColumn, codeAt, type NumberColumn, type Segment } from './segment'

/** What a catalogue is asked, and what is counted about it. */
export type Task = {
  question: Question
  locale: Locale
  /** For each column of codes that is asked for, how far each of its words is from that. */
  distances: Float64Array[]
  /** Whether a product of a segment is among those asked about at all. */
  isInScope: ((segment: Segment, product: number) => boolean) | null
  result: Survey
}

/** A segment, and what its products and modes fail. */
type Compared = {
  segment: Segment
  index: number
  failed: Int32Array
  modeFailed: Int32Array
  task: Task
}

/** A product may fail in as many points and still be near. */
const POINTS_MAX = 2
const NO_MODE = -1

/** Looks among the products of a segment for those that are near. */
export class NearWalk {
  constructor(readonly walk: Compared) {}

  /** Takes a product among the nearest if it fails in one or two points, none of which is unknown. */
  consider(product: number, isMet: boolean): void {
    const { segment, index, failed, modeFailed, task } = this.walk
    const { near } = task.result
    const fails = failed[product] as number
    const distance = this.#factDistance(product, fails)
    if (!near.wants(distance)) return
    if (isMet) {
      near.add({ segment: index, product, mode: this.#firstMet(product), failed: fails, distance })
      return
    }
    const points = bitCount(fails)
    let [best, least] = [NO_MODE, Number.POSITIVE_INFINITY]
    const end = segment.modeStarts[product + 1] as number
    for (let mode = segment.modeStarts[product] as number; mode < end; mode += 1) {
      const modeFails = modeFailed[mode] as number
      if (modeFails < 0 || points + bitCount(modeFails) > POINTS_MAX) continue
      const total = distance + this.#modeDistance(mode, modeFails)
      if (total < least) [best, least] = [mode, total]
    }
    if (near.wants(least)) {
      const all = fails | (modeFailed[best] as number)
      near.add({ segment: index, product, mode: best, failed: all, distance: least })
    }
  }

  /** Counts a product that fails nothing but one figure, by its mode that comes nearest. */
  countOutside(start: number, end: number): void {
    const { segment, task, modeFailed } = this.walk
    for (const { filter, column, from, to } of task.question.figures) {
      const { values, bars } = segment.figures[column] as NumberColumn
      let [nearest, least] = [NO_MODE, Number.POSITIVE_INFINITY]
      for (let mode = start; mode < end; mode += 1) {
        if (modeFailed[mode] !== filter.bit) continue
        const miss = relativeMiss(values[mode] as number, from, to)
        if (miss < least) [nearest, least] = [mode, miss]
      }
      if (nearest !== NO_MODE)
        task.result.figures[column]?.addOutside(values[nearest] as number, bars[nearest] as number, from)
    }
  }

  /** How far a product is from the facts that are asked for; infinitely where one is not known. */
  #factDistance(product: number, fails: number): number {
    const { segment, task } = this.walk
    if (fails === 0) return 0
    let distance = 0
    for (const { filter, column, from, to } of task.question.numbers) {
      if ((fails & filter.bit) === 0) continue
      distance += relativeMiss((segment.numbers[column] as NumberColumn).values[product] as number, from, to)
    }
    for (let index = 0; index < task.question.codes.length; index += 1) {
      const { filter, column } = task.question.codes[index] as (typeof task.question.codes)[0]
      if ((fails & filter.bit) === 0) continue
      const code = codeAt(segment.codes[column] as CodeColumn, product)
      distance += code === undefined ? Number.POSITIVE_INFINITY : (task.distances[index]?.[code] as number)
    }
    return distance
  }

  #modeDistance(mode: number, fails: number): number {
    const { segment, task } = this.walk
    // Another color than one that is asked for counts as a whole point, one that nobody asked for is no light at all.
    const isUnasked = (fails & COLOR.bit) !== 0 && task.question.colorBit === 0
    let distance = isUnasked ? Number.POSITIVE_INFINITY : (fails & COLOR.bit) === 0 ? 0 : 1
    for (const { filter, column, from, to } of task.question.figures) {
      if ((fails & filter.bit) === 0) continue
      distance += relativeMiss((segment.figures[column] as NumberColumn).values[mode] as number, from, to)
    }
    return distance
  }

  /** The brightest mode that fails nothing, steady before flashing; none where none is asked for. */
  #firstMet(product: number): number {
    const { segment, task, modeFailed } = this.walk
    if (!task.question.asksForMode) return NO_MODE
    const lumens = (segment.figures[0] as NumberColumn).values
    const order = (mode: number) => (lumens[mode] as number) - (segment.flashes[mode] === 1 ? 1e9 : 0)
    let best = NO_MODE
    const end = segment.modeStarts[product + 1] as number
    for (let mode = segment.modeStarts[product] as number; mode < end; mode += 1)
      if (modeFailed[mode] === 0 && (best === NO_MODE || order(mode) > order(best))) best = mode
    return best
  }
}
