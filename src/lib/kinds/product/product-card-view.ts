import { keptTogether } from '../../domain/kept-together'
import { CARD_PICTURE_LARGEST_PX, CARD_TAGS } from '../../domain/limits'
import { listOf, number, objectOf, oneOf, optional, orNull, type Shape, text } from '../../domain/shape'
import { isShownPicture, shownPicture } from '../../domain/views'
import type { Match } from './matching-mode'
import type { ProductSummary } from './view'

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
  match: optional(isMatch),
  picture: isShownPicture,
  nightPicture: orNull(isShownPicture),
})
const ROW = objectOf({ description: text, origins: listOf(text) })

type Lacking = 'badge' | 'fallbackFields' | 'match'
type Shaped<S> = S extends Shape<infer T> ? T : never

/** What a product's card shows: the part of a product that a page sends to the browser, without what most lack. */
export type ProductCardView = Omit<Shaped<typeof CARD>, Lacking> & Partial<Pick<Shaped<typeof CARD>, Lacking>>

/** A card with what the list view adds. */
export type ProductRowView = ProductCardView & Shaped<typeof ROW>

/** The products of a response, as cards. */
export const areProductCards: Shape<ProductCardView[]> = listOf(CARD)

/** The products of a response, as rows. */
export const areProductRows: Shape<ProductRowView[]> = listOf(
  (value): value is ProductRowView => CARD(value) && ROW(value),
)

/** The card's part of a product; the rest (specifications, features, documents) stays on the server. */
export function productCardView(product: ProductSummary & { match?: Match }): ProductCardView {
  const { slug, name, productNumber, badge, tags, figures, fallbackFields, match } = product
  return {
    slug,
    name,
    productNumber,
    ...(badge && { badge }),
    tags: tags.slice(0, CARD_TAGS),
    figures: figures && {
      lumens: figures.lumens,
      runtime: figures.runtime,
      beamDistanceMetres: figures.beamDistanceMetres,
    },
    ...(fallbackFields.length > 0 && { fallbackFields }),
    ...(match && { match }),
    picture: shownPicture(product.picture, CARD_PICTURE_LARGEST_PX),
    nightPicture: product.nightPicture && shownPicture(product.nightPicture, CARD_PICTURE_LARGEST_PX),
  }
}

/** The list view's part of a product. */
export const productRowView = (product: ProductSummary): ProductRowView => ({
  ...productCardView(product),
  description: keptTogether(product.description),
  origins: product.origins,
})
