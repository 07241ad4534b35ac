import { UnavailableError } from '../errors/unavailable'

/**
 * The result of `work`, if it arrives in time. Work that takes longer is not canceled: a repeated call finds what it
 * stores later.
 *
 * @throws UnavailableError after `limitMs` milliseconds.
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('timeout')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
