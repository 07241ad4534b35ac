import { callApi } from '@/lib/http/client'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { hasNothing, type NearView } from '@/lib/kinds/product/search/near-view'
import type { ProductQuery } from '@/lib/kinds/product/search/product-query'
import { findNear, type NearResults } from '@/lib/search/near-searches'
import type { Locale } from '@/lib/texts/locales'
import { fetchSuggestions } from '../search/fetch-suggestions'
import { listParams } from './filters/use-list-answer'

type FindProducts = Parameters<typeof findNear<ProductCardView>>[2]

/**
 * The results near a list that found nothing, by its words; null where something nearly meets the filters that its search names,
 * which is said instead.
 *
 * @param namesFilters Whether the search names some.
 */
export async function nearResults(
  query: ProductQuery,
  namesFilters: boolean,
  find: FindProducts,
  locale: Locale,
  signal: AbortSignal,
): Promise<NearResults<ProductCardView> | null> {
  if (namesFilters && (await isNearlyMet(query, locale, signal))) return null
  const suggestions = () => fetchSuggestions(query.search, locale, signal)
  return findNear(query.search, query.category !== null, find, suggestions)
}

/** Whether something nearly meets those filters, also while that cannot be read. */
const isNearlyMet = (query: ProductQuery, locale: Locale, signal: AbortSignal) =>
  callApi<NearView>(`/api/products/near?${listParams(query, locale)}`, { signal }).then(
    ({ data }) => !hasNothing(data),
    () => true,
  )
