import { ApiError } from '../../../errors/api-error'
import { cardsOf, summaryRows, withRows } from '../queries'
import { type Match, matchView } from '../search/matching-mode'
import { asFilters } from '../search/understood-search'
import { modeViews, type ProductSummary } from '../view'
import { type CatalogueAnswer, catalogueAnswer, type NarrowedList } from './answer'
import type { Facet } from './facets'
import type { Miss } from './near-misses'
import type { Relaxation } from './relaxations'

export type { Facet, Miss, NarrowedList, Relaxation }

/** A product that fails in one or two points; where a mode had to match, with the one that comes nearest. */
export type NearMiss = ProductSummary & { match?: Match; misses: Miss[] }

/** What there is beside the products of a list: those that nearly belong there, and filters that would find more. */
export type NearMisses = {
  products: NearMiss[]
  relaxations: Relaxation[]
  /** The words that the filters of `relaxations` are asked for with, where those that the search names are among them. */
  search?: string
}

/** Something about a list, the number of its products, and the version of the catalogue both are from. */
export type Versioned<T> = { value: T; total: number; version: bigint }

async function answerOf(list: NarrowedList): Promise<CatalogueAnswer> {
  const answer = await catalogueAnswer(list)
  if (answer) return answer
  throw new ApiError('products_of_category_not_found', { values: { slug: list.category ?? '' } })
}

/**
 * For each filter what there is under all other filters: exact numbers, never older than the database.
 *
 * @throws ApiError for an unknown category.
 */
export async function productFacets(list: NarrowedList): Promise<Versioned<Facet[]>> {
  const { facets, total, version } = await answerOf(list)
  return { value: facets, total, version }
}

/**
 * Up to six products that fail in one or two points, nearest first, and each filter made weaker with what that finds. Of an empty list
 * the filters that its search names count as chosen ones.
 *
 * @throws ApiError for an unknown category.
 */
export async function productsNear(list: NarrowedList): Promise<Versioned<NearMisses>> {
  const answer = await answerOf(list)
  const { locale, search = '', filters } = list
  const asked = answer.total === 0 ? asFilters({ search, filters }, locale) : null
  const { near, relaxations, total, version } = asked ? await answerOf({ ...list, ...asked }) : answer
  const ids = near.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await summaryRows(ids, locale)
  const cards = await cardsOf(rows, locale)
  const products = withRows(cards, rows).map(([card, row]): NearMiss => {
    const { mode = null, misses = [] } = near.find((each) => each.id === card.id) ?? {}
    const modes = modeViews(row.modes, locale)
    const nearest = mode === null ? undefined : modes[mode]
    return { ...card, ...(nearest && { match: matchView(nearest, modes) }), misses }
  })
  return { value: { products, relaxations, ...(asked && { search: asked.search }) }, total, version }
}
