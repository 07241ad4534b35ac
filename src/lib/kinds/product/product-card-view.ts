import { listOf, number, objectOf, oneOf, orNull, type Shape, text } from '../../domain/shape'
import { isShownPicture, type ShownPicture, shownPicture } from '../../domain/views'
import type { ProductSummary } from './view'

const FIELDS = {
  slug: text,
  name: text,
  productNumber: text,
  description: text,
  badge: orNull(oneOf('BEST_SELLER', 'NEW')),
  tags: listOf(text),
  origins: listOf(text),
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

type CardFields = Pick<ProductSummary, keyof typeof FIELDS>

/** What a product's card and list row show: the part of a product that a page sends to the browser. */
export type ProductCardView = CardFields & { picture: ShownPicture; nightPicture: ShownPicture | null }

/** The products of a response. */
export const areProductCards: Shape<ProductCardView[]> = listOf(
  objectOf({ ...FIELDS, picture: isShownPicture, nightPicture: orNull(isShownPicture) }),
)

/** The card's part of a product; the rest (specifications, features, documents) stays on the server. */
export function productCardView(product: ProductSummary): ProductCardView {
  const names = Object.keys(FIELDS) as (keyof CardFields)[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, product[name]])) as CardFields),
    picture: shownPicture(product.picture),
    nightPicture: product.nightPicture && shownPicture(product.nightPicture),
  }
}
