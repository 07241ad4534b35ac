import { revalidateTag } from 'next/cache'
import { purgeFrontCaches } from './front-caches'

/**
 * Makes public pages show a save: every page with data of these tags is made anew at its next request, on this instance and
 * in every cache in front. Other instances learn it from the tags' versions, which the save itself has changed.
 *
 * @param tags Of `CACHE_TAGS`.
 */
export async function revalidateTags(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  await purgeFrontCaches(tags)
}
