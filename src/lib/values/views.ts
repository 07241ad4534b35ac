import type { Locale } from '../texts/locales'
import { avifWidthsPx } from './picture-sources'
import { arrayOf, isText, number, objectOf, type Shape } from './shape'

/**
 * What the public sees, in one language, ready to show: the responses of the public API (docs/specification.md,
 * sections 3 and 7) and what pages render. Dates are texts, so that a view survives JSON and the caches unchanged.
 */

/** Who made a change: the deployment's key, a person, a program, or the site at a scheduled time. */
export type Author = {
  kind: 'owner' | 'person' | 'key' | 'schedule'
  /** Of a person or a key; null once they were erased. Of what was scheduled: whose draft it was, where that is known. */
  name: string | null
}

/** A picture and what is needed to show it without a jump. All but `url` and `alt` are unknown outside the library. */
export type StoredPicture = {
  url: string
  widthPx: number | null
  heightPx: number | null
  /** Widths in pixels that exist beside the original, as AVIF. */
  variantsPx: number[]
  /** Average color, `#rrggbb`. */
  placeholder: string | null
  alt: string
}

const FILES = { url: isText, variantsPx: arrayOf(number) }

/**
 * What a page needs to show a picture; without a text where the one beside it says what it shows, and without its size where
 * its place has one: then the variants are all widths there are.
 */
export type ShownPicture = Pick<StoredPicture, keyof typeof FILES> &
  Partial<Pick<StoredPicture, 'widthPx' | 'heightPx' | 'alt'>>

/** Whether a value is a picture that can be shown. */
export const isShownPicture: Shape<ShownPicture> = objectOf(FILES)

/** A picture without what a card does not show. `largestPx` is the greatest width it is ever needed in. */
export const shownPicture = (picture: StoredPicture, largestPx?: number): ShownPicture => ({
  url: picture.url,
  variantsPx: avifWidthsPx(picture, largestPx),
})

/** `fallbackFields` names the fields that show English because their translation is missing. */
export type LocalizedView = { locale: Locale; fallbackFields: string[] }

/** What the page of a record has for search engines and shared links. */
export type IndexableView = {
  /** As written for search results in this language; null where the title or name stands for it. */
  metaTitle: string | null
  /** The same for the description. */
  metaDescription: string | null
  /** The picture chosen for shared links; null where a card is drawn. */
  sharePicture: StoredPicture | null
  /** The languages the main text exists in. */
  languages: Locale[]
  updatedAt: string
}

/** Some rows of a list. */
export type ListPage<T> = {
  items: T[]
  /** How many there are in all, whatever the page. */
  total: number
  /** Where the list goes on; null at its end. */
  nextCursor: string | null
}

/** A browser that is signed in, as its person sees it. */
export type SessionView = {
  id: string
  device: string
  network: string | null
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  /** The one that asks. */
  isCurrent: boolean
}
