import type { Prisma } from '@/generated/prisma/client'
import { DEFAULT_LOCALE, type Locale } from '../domain/locales'
import type { ProductSort } from '../domain/product-sort'
import { isSlug } from '../domain/slug'
import type { ListPage, ProductSummary, ProductView } from '../schemas/public-views'
import type { ListQuery } from './keyset'
import { lookupOf, pictureLookup } from './pictures'
import { database } from './prisma'
import {
  orderByChineseName,
  orderByColumn,
  type ProductOrder,
  publicScope,
  readProductPage,
} from './product-rows'
import { type SummaryRow, summarySelection } from './product-summaries'
import { PRODUCT_RELATIONS, productSummary, productView } from './product-views'
import { PUBLIC_ROWS } from './public-rows'

/** Query of a product list (docs/specification.md, sections 2.5 and 7.1). */
export type ProductListQuery = ListQuery & {
  /** A category's slug; all categories when missing. An unknown category has no products. */
  category?: string | null | undefined
  /** Every word must occur in name, number, description or tags, in either language. */
  search?: string | undefined
  sort?: ProductSort | undefined
}

/** Orders by name use the displayed name: on Chinese pages the Chinese one where it exists. */
function orderOf(sort: ProductSort, locale: Locale): ProductOrder {
  if (sort === 'newest') return orderByColumn(sort, 'createdAt', true)
  const name = `${sort}.${locale}`
  const descending = sort === 'name_desc'
  return locale === DEFAULT_LOCALE
    ? orderByColumn(name, 'name', descending)
    : orderByChineseName(name, descending)
}

/**
 * One page of the products the public may see.
 *
 * @returns Summaries in the requested order, newest first by default; none for an unknown category.
 * @throws InvalidCursorError for a malformed cursor or one of another order.
 */
export async function listProducts(query: ProductListQuery): Promise<ListPage<ProductSummary>> {
  return (await listVersionedProducts(query)).page
}

/** The same page with the version of the catalogue it was read from; null for an empty page. */
export async function listVersionedProducts(
  query: ProductListQuery,
): Promise<{ page: ListPage<ProductSummary>; version: bigint | null }> {
  const { locale } = query
  const order = orderOf(query.sort ?? 'newest', locale)
  const scope = publicScope(query.category ?? null)
  const { version, ...page } = await readProductPage<SummaryRow>(
    query,
    scope,
    order,
    summarySelection(locale),
  )
  const pictures = page.items.flatMap(({ picture, nightPicture }) => [picture, nightPicture])
  const lookup = lookupOf(
    pictures.filter((picture) => picture !== null),
    locale,
  )
  return { page: { ...page, items: page.items.map((row) => productSummary(row, lookup, locale)) }, version }
}

/**
 * One product the public may see.
 *
 * @returns The product in that language, or null when there is none of that slug.
 */
export async function getProductBySlug(slug: string, locale: Locale): Promise<ProductView | null> {
  return isSlug(slug) ? readProduct({ ...PUBLIC_ROWS, slug }, locale) : null
}

/** One product whether the public may see it or not, for its preview; null when it is deleted. */
export async function getProductForPreview(id: string, locale: Locale): Promise<ProductView | null> {
  return readProduct({ id, deletedAt: null }, locale)
}

async function readProduct(where: Prisma.ProductWhereInput, locale: Locale): Promise<ProductView | null> {
  const row = await database().product.findFirst({ where, include: PRODUCT_RELATIONS })
  if (!row) return null
  const lookup = await pictureLookup(
    [row.imageUrl, row.nightImageUrl, row.shareImageUrl, ...row.images],
    locale,
  )
  return productView(row, lookup, locale)
}

/**
 * Counts the public products of each category.
 *
 * @returns Counts by the category's slug; categories without a product are missing.
 */
export async function countProductsByCategory(): Promise<Record<string, number>> {
  const [categories, counts] = await Promise.all([
    database().category.findMany({ where: PUBLIC_ROWS, select: { id: true, slug: true } }),
    database().productCount.findMany({ where: { published: { gt: 0 } } }),
  ])
  const published = new Map(counts.map((count) => [count.categoryId, count.published]))
  return Object.fromEntries(
    categories.flatMap(({ id, slug }) => (published.has(id) ? [[slug, published.get(id) ?? 0]] : [])),
  )
}
