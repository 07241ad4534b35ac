import { recordPage } from '../../records/pages/record-page'
import { type CardTexts, cardBase } from '../../share/cards'
import type { CardContent, CardFigure } from '../../share/share-card'
import { durationParts, formatLargeFigure } from '../../texts/format-figures'
import type { Locale } from '../../texts/locales'
import { categories } from '../category/fields'
import { media } from '../media-item/fields'
import { products } from './fields'
import { type Properties, productGraph } from './json-ld'
import { productQueries } from './queries'
import { productsTable } from './table'
import { PRODUCT_TAGS } from './tags'
import type { ProductView } from './view'

/** The page of a product. */
export const productPage = recordPage<ProductView, { properties: Properties }>({
  kind: products,
  table: productsTable,
  queries: productQueries,
  tags: (slug, product) => [
    products.tag,
    PRODUCT_TAGS.one(slug),
    categories.tag,
    media.tag,
    // When all products of a category are moved, none of them is named.
    product?.category ? PRODUCT_TAGS.setOf(product.category.slug) : PRODUCT_TAGS.set,
  ],
  title: ({ name }) => name,
  description: ({ description }) => description,
  graph: productGraph,
  shareName: 'product',
  card: productShareCard,
})

/** A product with its picture at night and the three figures of its brightest steady mode. */
export function productShareCard(product: ProductView, t: CardTexts, locale: Locale): CardContent {
  const { figures, nightPicture, picture, category, productNumber } = product
  return {
    ...cardBase(locale),
    kicker: [category?.name, productNumber].filter(Boolean).join(' · ') || null,
    title: product.name,
    text: figures ? null : product.description,
    figures: figures ? figureTexts(figures, t, locale) : [],
    picture: nightPicture ? { url: nightPicture.url, kind: 'night' } : { url: picture.url, kind: 'studio' },
  }
}

function figureTexts(
  { lumens, runtime, beamDistanceMetres }: NonNullable<ProductView['figures']>,
  t: CardTexts,
  locale: Locale,
): CardFigure[] {
  const large = (value: number) => formatLargeFigure(value, locale)
  return [
    { label: t.luminousFlux, parts: [{ value: large(lumens), unit: t.lumen }] },
    ...(beamDistanceMetres === null
      ? []
      : [{ label: t.beamDistance, parts: [{ value: large(beamDistanceMetres), unit: t.metre }] }]),
    { label: t.runtime, parts: durationParts(runtime, locale) },
  ]
}
