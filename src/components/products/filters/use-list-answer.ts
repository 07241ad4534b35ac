import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure, callApi } from '@/lib/http/client'
import type { Facet } from '@/lib/kinds/product/catalogue/facets'
import { formatFilters } from '@/lib/kinds/product/search/filters'
import type { NearView } from '@/lib/kinds/product/search/near-view'
import type { ProductQuery } from '@/lib/kinds/product/search/product-query'
import type { Locale } from '@/lib/texts/locales'

/** Pause in changes after which it is requested. */
const ANSWER_PAUSE_MS = 120
/** A server that has just started needs some seconds to read a large catalogue; it is asked as often again. */
const AGAIN_MS = 2000
const AGAIN_TIMES = 5

/** The responses of the routes about a list. */
type Answers = { facets: { facets: Facet[] }; near: NearView }

/** The query of a request for an answer about a list. */
export function listParams({ search, category, filters }: ProductQuery, locale: Locale): string {
  const params = new URLSearchParams({ locale })
  if (search.trim()) params.set('search', search.trim())
  if (category) params.set('category', category)
  const text = formatFilters(filters)
  return text ? `${params}&${text}` : params.toString()
}

/**
 * What a route of the API answers about a list of products, followed while it is wanted. What was known before stays until the
 * next answer is there, also where that cannot be fetched.
 *
 * @param initial The answer the page came with, to `initialQuery`.
 */
export function useListAnswer<Route extends keyof Answers>(
  route: Route,
  query: ProductQuery,
  initial: Answers[Route] | null,
  locale: Locale,
  isWanted = true,
  initialQuery = query,
) {
  const wanted = listParams(query, locale)
  const [known] = useState(() => (listParams(initialQuery, locale) === wanted ? initial : null))
  const [answer, setAnswer] = useState(known)
  const [hasFailed, setFailed] = useState(false)
  const shown = useRef(known && wanted)
  const request = useRef<AbortController>(null)

  const load = useCallback(
    async function ask(params: string, again = AGAIN_TIMES): Promise<void> {
      request.current?.abort()
      const controller = new AbortController()
      request.current = controller
      try {
        const { data } = await callApi<Answers[Route]>(`/api/products/${route}?${params}`, {
          signal: controller.signal,
        })
        shown.current = params
        setAnswer(data)
        setFailed(false)
      } catch (error) {
        if (controller.signal.aborted) return
        const isComing = error instanceof CallFailure && error.status === 503 && again > 0
        if (!isComing) return setFailed(true)
        const timer = setTimeout(() => ask(params, again - 1), AGAIN_MS)
        controller.signal.addEventListener('abort', () => clearTimeout(timer))
      }
    },
    [route],
  )

  useEffect(() => {
    if (!isWanted) return
    // One that was asked for in between is not wanted any more.
    if (shown.current === wanted) return request.current?.abort()
    const timer = setTimeout(() => load(wanted), shown.current === null ? 0 : ANSWER_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isWanted, load])

  useEffect(() => () => request.current?.abort(), [])

  return { answer, hasFailed, retry: () => load(wanted) }
}
