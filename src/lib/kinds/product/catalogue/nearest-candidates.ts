/** A product that fails in one or two points, and where it stands. */
export type Candidate = {
  segment: number
  product: number
  /** The mode that comes nearest, by its number in the segment; -1 where none is asked for. */
  mode: number
  /** The filters it fails, as bits. */
  failed: number
  distance: number
}

const NEAR_PRODUCTS = 6

/** The nearest candidates, nearest first; of equally near ones the first that came. */
export class NearestCandidates {
  readonly items: Candidate[] = []
  /** The distance from which a product would not be among them. */
  limit = Number.POSITIVE_INFINITY

  add(candidate: Candidate): void {
    const at = this.items.findIndex(({ distance }) => candidate.distance < distance)
    this.items.splice(at === -1 ? this.items.length : at, 0, candidate)
    this.items.length = Math.min(this.items.length, NEAR_PRODUCTS)
    this.limit = this.items[NEAR_PRODUCTS - 1]?.distance ?? Number.POSITIVE_INFINITY
  }
}
