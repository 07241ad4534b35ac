import { createHash, timingSafeEqual } from 'node:crypto'

const SECRET_MAX_CHARS = 256

/** Compares two secrets in constant time, by digests, so that neither matching parts nor the length leak. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  // A long text is not worth digesting.
  return timingSafeEqual(digest(given.slice(0, SECRET_MAX_CHARS + 1)), digest(secret))
}
