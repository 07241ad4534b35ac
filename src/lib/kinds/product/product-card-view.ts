import { listOf, number, objectOf, oneOf, optional, orNull, type Shape, text } from '../../values/shape'
import { isShownPicture } from '../../values/views'
import type { Match } from './search/matching-mode'

const isMatch: Shape<Match> = objectOf({
  mode: text,
  lumens: number,
  runtimeHours: number,
  beamMetres: orNull(number),
  candela: orNull(number),
})
const CARD = objectOf({
  slug: text,
  name: text,
  productNumber: text,
  badge: optional(orNull(oneOf('BEST_SELLER', 'NEW'))),
  tags: listOf(text),
  figures: orNull(
    objectOf({
      lumens: number,
      runtime: objectOf({ hours: number, minutes: number }),
      beamDistanceMetres: orNull(number),
    }),
  ),
  fallbackFields: optional(listOf(text)),
  picture: isShownPicture,
  nightPicture: orNull(isShownPicture),
})
const ROW = objectOf({ description: text, origins: listOf(text), match: optional(isMatch) })

type Lacking = 'badge' | 'fallbackFields'
type Shaped<S> = S extends Shape<infer T> ? T : never

/** What a product's card shows: the part of a product that a page sends to the browser, without what most lack. */
export type ProductCardView = Omit<Shaped<typeof CARD>, Lacking> &
  Partial<Pick<Shaped<typeof CARD>, Lacking>> & {
    /** Only in lists that can be filtered. */
    match?: Match | undefined
  }

/** A card with what the list view adds. */
export type ProductRowView = ProductCardView & Omit<Shaped<typeof ROW>, 'match'>

/** The products of a response, as cards. */
export const areProductCards: Shape<ProductCardView[]> = listOf(CARD)

/** The products of a response, as rows. */
export const areProductRows: Shape<ProductRowView[]> = listOf(
  (value): value is ProductRowView => CARD(value) && ROW(value),
)
