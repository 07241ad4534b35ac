/**
 * Takes the place of `next/cache` where handlers run outside Next.js: remembers which tags were expired instead of
 * expiring them. What an expired tag does is tested on the running site.
 */
const expired: string[] = []

export function revalidateTag(tag: string, profile: { expire: number }): void {
  if (profile?.expire !== 0) throw new Error(`'${tag}' would be served once more before it is renewed`)
  expired.push(tag)
}

export function cacheTag(): void {}

export function cacheLife(): void {}

/** The tags expired since the last call. */
export function takeExpiredTags(): string[] {
  return expired.splice(0)
}
