/**
 * Replaces `next/cache` where handlers run outside Next.js, and records the revalidated tags. Their effect on pages is
 * tested on the running site.
 */
const revalidated: string[] = []

export function revalidateTag(tag: string, profile: { expire: number }): void {
  if (profile?.expire !== 0) throw new Error(`'${tag}' would be served stale once more`)
  revalidated.push(tag)
}

export function cacheTag(): void {}

export function cacheLife(): void {}

/** The tags revalidated since the last call. */
export function takeRevalidatedTags(): string[] {
  return revalidated.splice(0)
}
