import pLimit from 'p-limit'
import { UnavailableError } from '../errors/unavailable'

/**
 * Limits how many runs are under way at once, and how many wait.
 *
 * @returns A function that starts a run when its turn comes, and throws an UnavailableError when too many wait already.
 */
export function limitConcurrency(atOnce: number, waiting: number) {
  const limit = pLimit(atOnce)
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= waiting) throw new UnavailableError('site_busy')
    return limit(run)
  }
}
