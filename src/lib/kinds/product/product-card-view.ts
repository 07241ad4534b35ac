import type { ProductSummary } from './view'

const CARD_FIELDS = [
  'slug',
  'name',
  'productNumber',
  'description',
  'picture',
  'nightPicture',
  'badge',
  'tags',
  'figures',
  'fallbackFields',
] as const

/** What a product's card and list row show: the part of a product that a page sends to the browser. */
export type ProductCardView = Pick<ProductSummary, (typeof CARD_FIELDS)[number]>

/** The card's part of a product; the rest (specifications, features, documents) stays on the server. */
export function productCardView(product: ProductSummary): ProductCardView {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, product[field]])) as ProductCardView
}
