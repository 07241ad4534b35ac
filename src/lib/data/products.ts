import { z } from 'zod'
import { Prisma } from '@/generated/prisma/client'
import { DEFAULT_LOCALE, type Locale } from '../domain/locales'
import type { ProductSort } from '../domain/product-sort'
import { containsPattern, searchTerms } from '../domain/search-terms'
import { isSlug } from '../domain/slug'
import { isStorableText } from '../domain/storable-text'
import type { Place } from '../schemas/cursor'
import type { ListPage, ProductSummary, ProductView } from '../schemas/public-views'
import { type ListQuery, readPage } from './keyset'
import { pictureShelf } from './pictures'
import { database } from './prisma'
import { PRODUCT_LIST_OMIT, PRODUCT_RELATIONS, productSummary, productView } from './product-views'
import { PUBLIC_ROWS } from './public-rows'

/** What a product list can be asked (specification sections 2 and 7). */
export type ProductListQuery = ListQuery & {
  /** A category's slug; all categories when missing. One that does not exist has no products. */
  category?: string | null | undefined
  /** Every word must occur in name, number, description or tags, in either language. */
  search?: string | undefined
  sort?: ProductSort | undefined
}

type Key = Date | string

/**
 * How the rows of an order are compared. Names follow the name that is shown: on Chinese pages the Chinese one where
 * there is one, sorted as Chinese readers expect (pinyin, by ICU); English ones by the database's own rules.
 */
function orderOf(sort: ProductSort, locale: Locale) {
  const descending = sort !== 'name_asc'
  if (sort === 'newest') {
    return {
      name: sort,
      descending,
      keySchema: z.iso.datetime().pipe(z.coerce.date()),
      sql: Prisma.sql`p."createdAt"`,
    }
  }
  const shownName = Prisma.sql`coalesce(nullif(btrim(p."translations" #>> '{zh,name}'), ''), p."name") COLLATE "zh-x-icu"`
  return {
    name: `${sort}.${locale}`,
    descending,
    keySchema: z.string().refine(isStorableText),
    sql: locale === DEFAULT_LOCALE ? Prisma.sql`p."name"` : shownName,
  }
}

/**
 * One page of the products the public may see.
 *
 * @returns Summaries in the order asked for, newest first by default; none for an unknown category.
 * @throws InvalidCursorError for a cursor of another order or none at all.
 */
export async function listProducts(query: ProductListQuery): Promise<ListPage<ProductSummary>> {
  const { locale } = query
  const order = orderOf(query.sort ?? 'newest', locale)
  const conditions = [
    Prisma.sql`p."status" = 'PUBLISHED'`,
    Prisma.sql`p."deletedAt" IS NULL`,
    ...searchTerms(query.search ?? '').map(
      (term) => Prisma.sql`p."searchText" LIKE ${containsPattern(term)}`,
    ),
  ]
  if (query.category) {
    const category = await publicCategoryId(query.category)
    if (!category) return { items: [], total: 0, nextCursor: null }
    conditions.push(Prisma.sql`p."categoryId" = ${category}::uuid`)
  }
  const matching = Prisma.join(conditions, ' AND ')

  const page = await readPage<{ id: string; key: Key }, Key>(query, {
    order: order.name,
    keySchema: order.keySchema,
    keyOf: ({ key }) => key,
    count: async () => {
      const rows = await database().$queryRaw<{ total: bigint }[]>`
        SELECT count(*) AS total FROM "products" p WHERE ${matching}`
      return Number(rows[0]?.total ?? 0)
    },
    read: (after, take) => database().$queryRaw`
      SELECT p."id", ${order.sql} AS key FROM "products" p
      WHERE ${matching} ${after ? Prisma.sql`AND ${isBehind(order, after)}` : Prisma.empty}
      ORDER BY ${order.sql} ${direction(order)}, p."id" ${direction(order)}
      LIMIT ${take}`,
  })
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: await productSummaries(ids, locale) }
}

type Order = ReturnType<typeof orderOf>

function direction({ descending }: Order): Prisma.Sql {
  return descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
}

function isBehind(order: Order, { key, id }: Place<Key>): Prisma.Sql {
  const comparison = order.descending ? Prisma.sql`<` : Prisma.sql`>`
  return Prisma.sql`(${order.sql}, p."id") ${comparison} (${key}, ${id}::uuid)`
}

async function publicCategoryId(slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const category = await database().category.findFirst({
    where: { ...PUBLIC_ROWS, slug },
    select: { id: true },
  })
  return category?.id ?? null
}

/** The summaries of these products, in this order. */
async function productSummaries(ids: readonly string[], locale: Locale): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await database().product.findMany({
    where: { id: { in: [...ids] } },
    include: PRODUCT_RELATIONS,
    omit: PRODUCT_LIST_OMIT,
  })
  const shelf = await pictureShelf(
    rows.flatMap(({ imageUrl, nightImageUrl }) => [imageUrl, nightImageUrl]),
    locale,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [productSummary(row, shelf, locale)] : []
  })
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
  const shelf = await pictureShelf(
    [row.imageUrl, row.nightImageUrl, row.shareImageUrl, ...row.images],
    locale,
  )
  return productView(row, shelf, locale)
}

/**
 * How many products the public may see in each category.
 *
 * @returns Counts by the category's slug; categories without a product are missing.
 */
export async function countProductsByCategory(): Promise<Record<string, number>> {
  const categories = await database().category.findMany({
    where: PUBLIC_ROWS,
    select: { slug: true, _count: { select: { products: { where: PUBLIC_ROWS } } } },
  })
  return Object.fromEntries(categories.map(({ slug, _count }) => [slug, _count.products]))
}
