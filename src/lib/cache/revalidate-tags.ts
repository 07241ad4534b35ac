import { revalidateTag } from 'next/cache'
import { purgeFrontCaches } from './front-caches'

/**
 * Makes public pages show what was saved: the next request of every page that shows data of these tags is made anew, here
 * and in every cache before us. Other instances see it by the tags' versions, which the save itself has changed.
 *
 * @param tags Of `CACHE_TAGS`.
 */
export async function expireTags(tags: readonly string[]): Promise<void> {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  await purgeFrontCaches(tags)
}
