import { cacheTag } from 'next/cache'
import { cachedQuery, queryResult, tryQuery } from '../cache/cached-query'
import { type PictureKey, shippedPicture, shippedPictureAt } from '../content/pictures'
import { textsWith } from '../content/shipped-texts'
import { pictureLookup } from '../data/pictures'
import type { SingleKey } from '../kinds/single-keys'
import type { Locale } from '../texts/locales'
import { nodeAt } from '../texts/text-tree'
import type { ShownPicture } from '../values/views'
import { fixedTexts } from './fixed-texts'

/** Where a picture of a page stands: whose record has it, and its path in the fixed texts. */
export type PicturePlace = {
  page: SingleKey
  at: string
  /** Of one that goes with another picture: what is shown with the shipped one until there is one. */
  companion?: PictureKey
}

/** What the fixed texts have at such a place. A picture that is only decoration has no description as it is shipped. */
type Chosen = { picture: string | null; imageAlt?: string }

export type ChosenPicture = {
  picture: ShownPicture & { alt: string }
  /** Whether editors chose it. */
  isOwn: boolean
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
export async function pagePicture(
  locale: Locale,
  { page, at, companion }: PicturePlace,
): Promise<ChosenPicture> {
  const { texts } = await fixedTexts(locale, page)
  const { picture: chosen, imageAlt = '' } = nodeAt(texts, at) as Chosen
  const asShipped = nodeAt(textsWith(locale).texts, at) as { picture: string; imageAlt?: string }
  const shipped =
    companion && !asShipped.picture ? shippedPicture(companion) : shippedPictureAt(asShipped.picture)
  const url = chosen ?? shipped.url
  const isOwn = url !== shipped.url
  const found = isOwn ? await tryQuery(libraryQuery(page, url, locale)) : null
  if (!found) {
    // The page carries what it is given of a picture twice.
    const { widthPx, heightPx, variantsPx, placeholder } = shipped
    const picture = { url: shipped.url, widthPx, heightPx, variantsPx, placeholder, alt: imageAlt }
    return { picture, isOwn: false }
  }
  const own = imageAlt === asShipped.imageAlt ? '' : imageAlt
  return { picture: { ...found, alt: own || found.alt }, isOwn }
}
