import { uncachedQuery } from '@/lib/cache/cached-query'
import type { PageKindKey } from '@/lib/kinds'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { PAGES, type ViewOf } from '@/lib/kinds/pages'
import { previewClaim } from '@/lib/preview/preview-session'
import type { Locale } from '@/lib/texts/locales'

/**
 * The record a page shows: the draft of this browser's preview link at its own address, else the public one.
 *
 * @throws UnreadableError while it cannot be read.
 */
export async function shownRecord<Key extends PageKindKey>(
  key: Key,
  slug: string,
  locale: Locale,
): Promise<ViewOf<Key> | null> {
  const claim = await previewClaim(key)
  const draft =
    claim &&
    ((await uncachedQuery<unknown>(() => PAGES[key].queries.forPreview(claim, locale))) as ViewOf<Key> | null)
  return draft && draft.slug === slug ? draft : cachedRecord(key, slug, locale)
}
