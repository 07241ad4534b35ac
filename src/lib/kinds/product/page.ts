import { recordPage } from '../../records/pages/record-page'
import { categories } from '../category/fields'
import { media } from '../media-item/fields'
import { products } from './fields'
import { type Properties, productGraph } from './json-ld'
import { productQueries } from './queries'
import { productShareCard } from './share-card'
import { productsTable } from './table'
import { PRODUCT_TAGS } from './tags'
import type { ProductView } from './view'

/** The page of a product. */
export const productPage = recordPage<ProductView, { properties: Properties }>({
  kind: products,
  table: productsTable,
  bySlug: productQueries.bySlug,
  forPreview: productQueries.forPreview,
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
  openGraphType: 'website',
  graph: productGraph,
  shareName: 'product',
  card: productShareCard,
})
