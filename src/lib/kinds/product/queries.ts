import type { CatalogueSize } from '../../content/counted-text'
import type { ListQuery } from '../../data/keyset'
import { lookupOf } from '../../data/pictures'
import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { translator } from '../../data/translator'
import { type Span, withinBoth } from '../../lighting/filter-grammar'
import { COLORED_PARTS } from '../../lighting/light-configuration'
import { figureOfSort, type ProductSort, RECOMMENDED } from '../../lighting/product-sort'
import { SHIPPED_MODELS_PICTURES } from '../../models-3d/shown-model'
import { publicQueries } from '../../records/public-queries'
import { DEFAULT_LOCALE, type Locale } from '../../texts/locales'
import { productTerms } from '../../trade/order-terms'
import type { ListPage } from '../../values/views'
import { eachFact, type ProductFacts, productFacts, TRANSLATED_FACTS } from './facts/facts'
import { type SummaryRow, summarySelection } from './facts/summary-selection'
import { hasFilters, PRODUCT_FILTERS, type ProductFilters } from './search/filters'
import { asksForMode, type Match, matchingMode, matchView } from './search/matching-mode'
import {
  orderByColumn,
  orderByFigure,
  orderByRank,
  orderByTranslatedName,
  type ProductOrder,
  readProductPage,
} from './search/product-rows'
import { publicScope } from './search/product-scopes'
import { productsTable } from './table'
import { modeViews, PRODUCT_RELATIONS, type ProductSummary, productView } from './view'

/** A page of a product list. */
export type ProductListPage = ListPage<ListedSummary> & {
  /** The filters that the search names and the products are found by; missing without any. */
  understood?: ProductFilters
}

/** Query of a product list (docs/specification.md, sections 2.5 and 7.1). */
export type ProductListQuery = ListQuery & {
  /** A category's slug; all categories when missing. An unknown category has no products. */
  category?: string | null | undefined
  /** Every word must occur in name, number, description or tags, in either language, or be met as the filter it names. */
  search?: string | undefined
  sort?: ProductSort | undefined
  /** What the products must be beside that; one mode of theirs must do all that is asked of the light. */
  filters?: ProductFilters | undefined
}

/** Orders by name use the displayed name: on pages of another language its translation where it exists. */
function orderOf(
  sort: ProductSort,
  { locale, filters = {} }: ProductListQuery,
  category: string | null,
): ProductOrder {
  if (sort === RECOMMENDED && category) return orderByRank(sort)
  if (sort === RECOMMENDED || sort === 'newest') return orderByColumn('newest', 'createdAt', true)
  const by = figureOfSort(sort)
  if (by) return orderByFigure(sort, by, filters)
  const name = `${sort}.${locale}`
  const descending = sort === 'name_desc'
  return locale === DEFAULT_LOCALE
    ? orderByColumn(name, 'name', descending)
    : orderByTranslatedName(name, locale, descending)
}

/**
 * One page of the products the public may see.
 *
 * @returns Summaries in the requested order, newest first by default; none for an unknown category.
 * @throws ApiError for a malformed cursor or one of another order.
 */
export async function listProducts(query: ProductListQuery): Promise<ProductListPage> {
  return (await listVersionedProducts(query)).page
}

/** The same page with the version of the catalogue it was read from; null for an empty page. */
export async function listVersionedProducts(
  query: ProductListQuery,
): Promise<{ page: ProductListPage; version: bigint | null }> {
  const { asked, scope, orderOf } = readAs(query)
  const selection = summarySelection(query.locale)
  const { version, named, ...page } = await readProductPage<SummaryRow>(query, scope, orderOf, selection)
  const items = await cardsOf(page.items, query.locale, asked(named))
  return { page: { ...page, items, ...(hasFilters(named) && { understood: named }) }, version }
}

/** The first products of a list with their facts, a batch at a time, and how many there are: the list is ordered once. */
export async function* listInBatches(
  query: Omit<ProductListQuery, 'cursor'>,
  batchRows: number,
): AsyncGenerator<{ total: number; items: (ListedSummary & { facts: ProductFacts })[] }> {
  const { asked, scope, orderOf } = readAs(query)
  const { items: found, total, named } = await readProductPage(query, scope, orderOf)
  const ids = found.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batchRows) {
    const rows = await summaryRows(ids.slice(from, from + batchRows), query.locale)
    const cards = await cardsOf(rows, query.locale, asked(named))
    const items = withRows(cards, rows).map(([card, row]) => ({ ...card, facts: factsIn(row, query.locale) }))
    yield { total, items }
  }
}

/** The facts of a product in one language, with the terms of its category where it has none of its own. */
function factsIn(row: SummaryRow, locale: Locale): ProductFacts {
  const { text } = translator<(typeof TRANSLATED_FACTS)[number]>(row.translations, locale)
  return {
    ...productFacts(row),
    ...productTerms(row, row.category),
    ...eachFact(TRANSLATED_FACTS, (name) => text(name, row[name])),
  }
}

/** What a search and the filters ask together: a mode is within the spans of both. */
export function bothAsked(named: ProductFilters, filters: ProductFilters): ProductFilters {
  const both = PRODUCT_FILTERS.flatMap(({ kind, name }) => {
    const [one, other] = [named[name], filters[name]] as (Span | undefined)[]
    return kind === 'range' && one && other ? [[name, withinBoth(one, other)] as const] : []
  })
  return { ...named, ...filters, ...Object.fromEntries(both) }
}

/** Which products a query is about, and what it asks and their order with the filters its search names: modes do what both ask for. */
function readAs(query: ProductListQuery) {
  const category = query.category || null
  const asked = (named: ProductFilters) => bothAsked(named, query.filters ?? {})
  return {
    asked,
    scope: publicScope(category),
    orderOf: (named: ProductFilters) =>
      orderOf(query.sort ?? 'newest', { ...query, filters: asked(named) }, category),
  }
}

/** Whether editors have put a public product of a category somewhere by hand. */
export async function isArranged(category: string): Promise<boolean> {
  const where = { ...PUBLIC_ROWS, categoryRank: { not: null }, category: { ...PUBLIC_ROWS, slug: category } }
  return (await database().product.findFirst({ where, select: { id: true } })) !== null
}

/** The newest public products of a category that can be seen in the colors of a brand (`isInStudio`), and how many there are. */
export async function studioProducts(
  category: string,
  limit: number,
): Promise<{ items: { slug: string }[]; total: number }> {
  const where = {
    ...PUBLIC_ROWS,
    category: { ...PUBLIC_ROWS, slug: category },
    AND: [
      { OR: [{ modelUrl: { not: null } }, { imageUrl: { startsWith: SHIPPED_MODELS_PICTURES } }] },
      {
        OR: [
          { logoProcesses: { isEmpty: false } },
          ...COLORED_PARTS.map((part) => ({ [`${part}ColorPieces`]: { not: null } })),
        ],
      },
    ],
  }
  const [items, total] = await Promise.all([
    database().product.findMany({
      where,
      select: { slug: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    }),
    database().product.count({ where }),
  ])
  return { items, total }
}

/** The rows of some products, in the order of their ids; those that are no longer public are left out. */
export async function summaryRows(ids: readonly string[], locale: Locale): Promise<SummaryRow[]> {
  const { columns, joins } = summarySelection(locale)
  const rows = await database().$queryRaw<SummaryRow[]>`
    SELECT p."id", ${columns} FROM "products" p ${joins}
    WHERE p."id" = ANY(${ids}::uuid[]) AND p."status" = 'PUBLISHED' AND p."deletedAt" IS NULL`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A product of a list, with the mode that does what was asked for where a mode had to. */
export type ListedSummary = ProductSummary & { match?: Match }

/**
 * Products as cards, from rows with their pictures.
 *
 * @param filters Those the products were found by.
 */
export async function cardsOf(
  rows: SummaryRow[],
  locale: Locale,
  filters: ProductFilters = {},
): Promise<ListedSummary[]> {
  const pictures = rows.flatMap(({ picture, nightPicture }) => [picture, nightPicture])
  const lookup = lookupOf(
    pictures.filter((picture) => picture !== null),
    locale,
  )
  const cards = await productView.cards(rows, locale, lookup)
  if (!asksForMode(filters)) return cards
  return withRows(cards, rows).map(([card, row]) => {
    const modes = modeViews(row.modes, locale)
    const mode = matchingMode(modes, filters)
    return mode ? { ...card, match: matchView(mode, modes) } : card
  })
}

/** Each card with the row it was made of; damaged rows have none. */
export function withRows<Card extends { id: string }>(
  cards: readonly Card[],
  rows: readonly SummaryRow[],
): [Card, SummaryRow][] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card): [Card, SummaryRow][] => {
    const row = byId.get(card.id)
    return row ? [[card, row]] : []
  })
}

/** How the public reads one product; lists of products have statements of their own. */
export const productQueries = publicQueries({
  view: productView,
  table: () => productsTable,
  order: { by: 'createdAt', type: 'moment', direction: 'desc' },
  include: PRODUCT_RELATIONS,
})

/** How many products and categories the public may see. */
export async function catalogueSize(): Promise<CatalogueSize> {
  const [{ _sum }, categories] = await Promise.all([
    database().productCount.aggregate({ _sum: { published: true } }),
    database().category.count({ where: PUBLIC_ROWS }),
  ])
  return { models: Number(_sum.published ?? 0), categories }
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
  const publicQueries = new Map(counts.map((count) => [count.categoryId, count.published]))
  return Object.fromEntries(
    categories.flatMap(({ id, slug }) => (publicQueries.has(id) ? [[slug, publicQueries.get(id) ?? 0]] : [])),
  )
}
