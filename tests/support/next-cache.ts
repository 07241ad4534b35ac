/**
 * Stands in for `next/cache` and for the page cache where handlers run outside Next.js, and records the invalidated tags.
 * Their effect on pages is tested on the running site.
 */
const invalidated: string[] = []

Object.assign(globalThis, {
  lumenridgeInvalidate: new Set([(tags: readonly string[]) => void invalidated.push(...tags)]),
})

export function cacheTag(): void {}

export function cacheLife(): void {}

/** The tags invalidated since the last call. */
export function takeRevalidatedTags(): string[] {
  return invalidated.splice(0)
}
