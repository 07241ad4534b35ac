import { type FigureValues, IS_STEADY } from './catalogue'
import type { FilteredColumn } from './compile-filters'
import type { FailedFilters } from './failed-filters'
import type { Codes } from './segment'

/** A product may fail in as many points and still be near. */
const POINTS_MAX = 2
const NO_MODE = -1

/** How many bits are set. */
function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Looks among the products of a segment for those that are near. */
export class NearWalk {
  constructor(readonly walk: FailedFilters) {}

  /** Whether the facts a product fails leave it among the nearest. */
  isNear(product: number): boolean {
    return this.#factDistance(product) < this.walk.place.matchCounts.near.limit
  }

  /** Takes a product among the nearest if it fails in one or two points, none of which is unknown. */
  consider(product: number, start: number, end: number, isMet: boolean): void {
    const { segment, index, matchCounts } = this.walk.place
    const { near, question } = matchCounts
    const fails = this.walk.failed[product] as number
    const distance = fails === 0 ? 0 : this.#factDistance(product)
    if (!(distance < near.limit)) return
    if (isMet) {
      const mode = question.asksForMode ? this.#brightestMet(start, end) : NO_MODE
      near.add({ segment: index, product, mode, failed: fails, distance })
      return
    }
    const points = bitCount(fails)
    if (points === POINTS_MAX) return
    const { modeFailed } = this.walk
    const { kinds, figures } = question
    let best = NO_MODE
    let least = near.limit
    for (let mode = start; mode < end; mode += 1) {
      const ofKind = kinds.distances[segment.kinds[mode] as number] as number
      const total = distance + ofKind + distanceIn(figures, segment.figures, mode)
      if (!(total < least) || points + bitCount(modeFailed[mode] as number) > POINTS_MAX) continue
      best = mode
      least = total
    }
    if (best === NO_MODE) return
    const failed = fails | (modeFailed[best] as number)
    near.add({ segment: index, product, mode: best, failed, distance: least })
  }

  #factDistance(product: number): number {
    const { segment, matchCounts } = this.walk.place
    return distanceIn(matchCounts.question.facts, segment.facts, product)
  }

  /** The brightest mode that fails nothing, steady before flashing. */
  #brightestMet(start: number, end: number): number {
    const { segment, figures } = this.walk.place
    // The first figure is the output.
    const codes = segment.figures[0] as Codes
    const { values } = figures[0] as FigureValues
    const order = (mode: number) =>
      (values[codes[mode] as number] as number) - (IS_STEADY[segment.kinds[mode] as number] === 1 ? 0 : 1e9)
    let best = NO_MODE
    for (let mode = start; mode < end; mode += 1)
      if (this.walk.modeFailed[mode] === 0 && (best === NO_MODE || order(mode) > order(best))) best = mode
    return best
  }
}

/** How far a row is from all that is asked of some columns. */
function distanceIn(asked: readonly FilteredColumn[], columns: readonly Codes[], row: number): number {
  let distance = 0
  for (let index = 0; index < asked.length; index += 1) {
    const { column, distances } = asked[index] as FilteredColumn
    distance += distances[(columns[column] as Codes)[row] as number] as number
  }
  return distance
}
