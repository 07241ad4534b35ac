import { listOf, number, objectOf, oneOf, orNull, type Shape, text } from '../../domain/shape'
import { picture } from '../../domain/views'
import type { ProductSummary } from './view'

const CARD = {
  slug: text,
  name: text,
  productNumber: text,
  description: text,
  picture,
  nightPicture: orNull(picture),
  badge: orNull(oneOf('BEST_SELLER', 'NEW')),
  tags: listOf(text),
  figures: orNull(
    objectOf({
      modeName: text,
      lumens: number,
      runtime: objectOf({ hours: number, minutes: number }),
      beamDistanceMetres: orNull(number),
    }),
  ),
  fallbackFields: listOf(text),
} satisfies { [Name in keyof ProductSummary]?: Shape<ProductSummary[Name]> }

/** What a product's card and list row show: the part of a product that a page sends to the browser. */
export type ProductCardView = Pick<ProductSummary, keyof typeof CARD>

/** The products of a response. */
export const areProductCards: Shape<ProductCardView[]> = listOf(objectOf(CARD))

/** The card's part of a product; the rest (specifications, features, documents) stays on the server. */
export function productCardView(product: ProductSummary): ProductCardView {
  const names = Object.keys(CARD) as (keyof typeof CARD)[]
  return Object.fromEntries(names.map((name) => [name, product[name]])) as ProductCardView
}
