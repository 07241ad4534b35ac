import { LRUCache } from 'lru-cache'
import { CATALOGUE_ANSWERS_CACHED } from '../../../domain/limits'
import type { Locale } from '../../../domain/locales'
import { publicCategoryId } from '../../category/public-category-id'
import { formatFilters, type ProductFilters } from '../filters'
import { publicScope } from '../product-scopes'
import { findProductIds } from '../product-search'
import { currentCatalogue } from './current-catalogue'
import { type Facet, facetsOf } from './facets'
import { type NearProduct, nearMisses } from './near-misses'
import type { Catalogue } from './read-catalogue'
import { type Relaxation, relaxationsOf } from './relaxations'
import { survey } from './survey'

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
  const result = survey(catalogue, { locale, filters, categoryId, found })
  return {
    version: catalogue.version,
    total: result.total,
    facets: facetsOf(catalogue, filters, result),
    near: nearMisses(catalogue, filters, result.near.items),
    relaxations: relaxationsOf(catalogue, filters, result),
  }
}
