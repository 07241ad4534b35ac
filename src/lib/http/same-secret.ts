import { createHash, timingSafeEqual } from 'node:crypto'

const SECRET_MAX_CHARS = 256

/** Compares digests, so that the time taken tells neither how much of a secret was right nor how long it is. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  // A long text is not worth digesting.
  return timingSafeEqual(digest(given.slice(0, SECRET_MAX_CHARS + 1)), digest(secret))
}
