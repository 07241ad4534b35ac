import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '@/lib/domain/locales'
import { callApi } from '@/lib/http/client'
import { areFacets, type Facet } from '@/lib/kinds/product/facet-views'
import { formatFilters } from '@/lib/kinds/product/filters'
import type { ProductQuery } from '@/lib/kinds/product/product-query'

/** Pause in changes after which the counts are requested. */
const FACETS_PAUSE_MS = 120

/** What facets depend on, as the query of their request. */
function facetParams({ search, category, filters }: ProductQuery, locale: Locale): string {
  const params = new URLSearchParams({ locale })
  if (search.trim()) params.set('search', search.trim())
  if (category) params.set('category', category)
  const text = formatFilters(filters)
  return text ? `${params}&${text}` : params.toString()
}

/**
 * The counts and bounds of all filters under the others, followed while they are wanted. Those known before stay until the next
 * ones are there, also where these cannot be fetched.
 */
export function useFacets(
  query: ProductQuery,
  initial: readonly Facet[] | null,
  locale: Locale,
  isWanted: boolean,
) {
  const wanted = facetParams(query, locale)
  const [facets, setFacets] = useState(initial)
  const [hasFailed, setFailed] = useState(false)
  const shown = useRef(initial && wanted)
  const request = useRef<AbortController>(null)

  const load = useCallback(async (params: string) => {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    try {
      const { data } = await callApi(`/api/products/facets?${params}`, areFacets, {
        signal: controller.signal,
      })
      shown.current = params
      setFacets(data.facets)
      setFailed(false)
    } catch {
      if (!controller.signal.aborted) setFailed(true)
    }
  }, [])

  useEffect(() => {
    if (!isWanted || shown.current === wanted) return
    const timer = setTimeout(() => load(wanted), shown.current === null ? 0 : FACETS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isWanted, load])

  useEffect(() => () => request.current?.abort(), [])

  return { facets, hasFailed, retry: () => load(wanted) }
}
