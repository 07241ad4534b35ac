import type { Locale } from '../texts/locales'
import type { StoredPicture } from '../values/views'

import { database, type MediaItem } from './prisma'
import { translator } from './translator'

/**
 * Returns the picture of an address. Its alternative text is the description given with the row, else the library's,
 * else the name of the record.
 */
export type PictureLookup = {
  picture(url: string, description: string | null, name: string): StoredPicture
  /** The same for an address that may be missing. */
  optional(url: string | null, description: string | null, name: string): StoredPicture | null
}

/** The fields of a media item a picture is made from. `translations` is missing where it is not needed. */
export type LibraryPicture = Pick<
  MediaItem,
  'url' | 'widthPx' | 'heightPx' | 'variantsPx' | 'placeholder' | 'alt'
> & { translations?: unknown }

/**
 * Reads the media items of several addresses with one query.
 *
 * @param urls All addresses of a page's data; null is skipped. An address outside the library becomes a picture without
 *   sizes.
 */
export async function pictureLookup(
  urls: readonly (string | null)[],
  locale: Locale,
): Promise<PictureLookup> {
  const wanted = [...new Set(urls.filter((url): url is string => Boolean(url)))]
  const items =
    wanted.length === 0
      ? []
      : await database().mediaItem.findMany({
          where: { url: { in: wanted } },
          select: {
            url: true,
            widthPx: true,
            heightPx: true,
            variantsPx: true,
            placeholder: true,
            alt: true,
            translations: true,
          },
        })
  return lookupOf(items, locale)
}

/** The lookup of media items that were read already. */
export function lookupOf(items: readonly LibraryPicture[], locale: Locale): PictureLookup {
  const byUrl = new Map(items.map((item) => [item.url, item]))

  const picture: PictureLookup['picture'] = (url, description, name) => {
    const item = byUrl.get(url)
    const words = item && translator<'alt'>(item.translations, locale).text('alt', item.alt)
    return {
      url,
      widthPx: item?.widthPx ?? null,
      heightPx: item?.heightPx ?? null,
      variantsPx: item?.variantsPx ?? [],
      placeholder: item?.placeholder ?? null,
      alt: description || words || name,
    }
  }
  return {
    picture,
    optional: (url, description, name) => (url ? picture(url, description, name) : null),
  }
}
