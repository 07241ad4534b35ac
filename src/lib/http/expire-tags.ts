import { revalidateTag } from 'next/cache'

/**
 * Makes public pages show what was saved: the next request of every page that shows data of these tags is made anew.
 *
 * @param tags Of `CACHE_TAGS`.
 */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}
