import { LRUCache } from 'lru-cache'
import type { Locale } from '../../../texts/locales'
import { CATALOGUE_ANSWERS_CACHED } from '../../../values/limits'
import { publicCategoryId } from '../../category/public-category-id'
import { formatFilters, type ProductFilters } from '../search/filters'
import { publicScope } from '../search/product-scopes'
import { findProductIds } from '../search/product-search'
import type { Catalogue } from './catalogue'
import { currentCatalogue } from './current-catalogue'
import { type Facet, facetsOf } from './facets'
import { type NearProduct, nearMisses } from './near-misses'
import type { CatalogueQuery } from './question'
import { type Relaxation, relaxationsOf } from './relaxations'
import { survey } from './survey'
import { talliesOf } from './tallies'

/** What a list of products is narrowed to. */
export type NarrowedList = {
  locale: Locale
  filters: ProductFilters
  /** A category's slug; all categories when missing. */
  category?: string | null | undefined
  search?: string | undefined
}

/** What the catalogue in memory says about a list: exact numbers, as of `version`. */
export type CatalogueAnswer = {
  version: bigint
  total: number
  facets: Facet[]
  near: NearProduct[]
  relaxations: Relaxation[]
}

// On the global object, because Next.js bundles each route apart; facets and near products of a list are asked for together.
const shared = globalThis as typeof globalThis & {
  lumenridgeCatalogueAnswers?: LRUCache<string, Promise<CatalogueAnswer | null>>
}

function cachedAnswers(): LRUCache<string, Promise<CatalogueAnswer | null>> {
  shared.lumenridgeCatalogueAnswers ??= new LRUCache({ max: CATALOGUE_ANSWERS_CACHED })
  return shared.lumenridgeCatalogueAnswers
}

/** Facets, near products and relaxations of a list, none of them older than the database; null for an unknown category. */
export async function catalogueAnswer(list: NarrowedList): Promise<CatalogueAnswer | null> {
  const catalogue = await currentCatalogue()
  const { locale, filters, category, search } = list
  const key = JSON.stringify([String(catalogue.version), locale, category, search, formatFilters(filters)])
  const known = cachedAnswers().get(key)
  if (known) return known
  const answer = answerFrom(catalogue, list)
  cachedAnswers().set(key, answer)
  answer.catch(() => cachedAnswers().delete(key))
  return answer
}

async function answerFrom(
  catalogue: Catalogue,
  { locale, filters, category, search = '' }: NarrowedList,
): Promise<CatalogueAnswer | null> {
  const categoryId = category ? await publicCategoryId(category) : null
  if (category && categoryId === null) return null
  const ids = await findProductIds(search, publicScope(category ?? null))
  const found = ids && new Set(ids)
  return { version: catalogue.version, ...answerIn(catalogue, { locale, filters, categoryId, found }) }
}

/** The same from a catalogue, all of it from one pass. */
export function answerIn(catalogue: Catalogue, query: CatalogueQuery): Omit<CatalogueAnswer, 'version'> {
  const { filters, locale } = query
  const result = survey(catalogue, query)
  const tallies = talliesOf(catalogue, result, locale)
  return {
    total: result.total,
    facets: facetsOf(tallies, filters),
    near: nearMisses(catalogue, result, filters),
    relaxations: relaxationsOf(tallies, filters),
  }
}
