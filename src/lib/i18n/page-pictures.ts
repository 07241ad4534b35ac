import { cacheTag } from 'next/cache'
import { cachedQuery, queryResult, tryQuery } from '../cache/cached-query'
import { company } from '../content/company'
import { type PictureKey, shippedPicture } from '../content/pictures'
import { nodeAt } from '../content/shipped-texts'
import { pictureLookup } from '../data/pictures'
import type { Locale } from '../domain/locales'
import { inLocale } from '../domain/localized-text'
import type { ShownPicture } from '../domain/views'
import type { SingleKey } from '../kinds/singles'
import { fixedTexts } from './fixed-texts'

/** Where a picture of a page stands: whose record has it, its path in the fixed texts, and the shipped one. */
export type PicturePlace = { page: SingleKey; at: string; shipped: PictureKey }

/** What the fixed texts have at such a place. A picture that is only decoration has no description as it is shipped. */
type Chosen = { picture: string | null; imageAlt?: string }

export type PagePicture = {
  picture: ShownPicture & { alt: string }
  /** Whether editors chose it. */
  isOwn: boolean
  /** Whether it could be read; else it is the shipped one, and the page must not be cached. */
  isRead: boolean
}

/** The page is invalidated with its record, and with the picture's description (`src/lib/kinds/media-item/library.ts`). */
const libraryQuery = cachedQuery(async (_contentVersion, page: SingleKey, url: string, locale: Locale) => {
  'use cache'
  cacheTag(page)
  return queryResult(async () => (await pictureLookup([url], locale)).picture(url, null, ''))
})

/**
 * A picture of a page: the one editors chose, or else the shipped one. A description of its own wins; without one, that of
 * the library stands. The shipped description belongs to the shipped picture.
 */
export async function pagePicture(locale: Locale, { page, at, shipped }: PicturePlace): Promise<PagePicture> {
  const { texts } = await fixedTexts(locale, page)
  const { picture: url, imageAlt = '' } = nodeAt(texts, at) as Chosen
  const asShipped = (isRead: boolean) => ({
    picture: { ...shippedPicture(shipped), alt: imageAlt },
    isOwn: false,
    isRead,
  })
  if (!url) return asShipped(true)
  const found = await tryQuery(libraryQuery(page, url, locale))
  if (!found) return asShipped(false)
  const own = imageAlt === (nodeAt(inLocale(company, locale), at) as Chosen).imageAlt ? '' : imageAlt
  return { picture: { ...found, alt: own || found.alt }, isOwn: true, isRead: true }
}
