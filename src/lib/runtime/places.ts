import pLimit from 'p-limit'
import { UnavailableError } from '../errors/unavailable'

/** Places that visitors take while something is made for them. */
export class Places {
  readonly #taken = new Set<{ visitor: string | null }>()

  /**
   * Takes one of `all` places, of which a visitor has `own`, and an unknown one any.
   *
   * @returns A function that gives the place back; null where none is free.
   */
  take(visitor: string | null, { all, own }: { all: number; own: number }): (() => void) | null {
    const hasEnough =
      visitor !== null && [...this.#taken].filter((place) => place.visitor === visitor).length >= own
    if (hasEnough || this.#taken.size >= all) return null
    const place = { visitor }
    this.#taken.add(place)
    return () => this.#taken.delete(place)
  }
}

/**
 * Runs some pieces of work at once, while so many more wait.
 *
 * @throws UnavailableError when so many wait already.
 */
export function boundedLimit(
  atOnce: number,
  waiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(atOnce)
  return (work) => {
    if (limit.pendingCount >= waiting) throw new UnavailableError('site_busy')
    return limit(work)
  }
}
