import { UnavailableError } from './unavailable'

/**
 * What `work` answers, if it does so in time. Work that is too slow goes on unheard: what it still stores is found again
 * when the same is asked once more.
 *
 * @throws UnavailableError after `limitMs` milliseconds.
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('no answer in time')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
