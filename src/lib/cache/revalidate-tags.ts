import { purgeFrontCaches } from './front-caches'

/** The copies of `tag-versions.mjs` there are; none until Next.js loads the cache handlers, before which nothing is cached. */
type WithCache = typeof globalThis & { lumenridgeInvalidate?: Set<(tags: readonly string[]) => void> }

/**
 * Makes public pages show a save: every page with data of these tags is made anew at its next request, on this instance and
 * in every cache in front. Other instances learn it from the tags' versions, which the save itself has changed.
 *
 * @param tags Of `CACHE_TAGS`.
 */
export async function revalidateTags(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  for (const invalidate of (globalThis as WithCache).lumenridgeInvalidate ?? []) invalidate(tags)
  await purgeFrontCaches(tags)
}
