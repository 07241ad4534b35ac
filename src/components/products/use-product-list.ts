import { useCallback, useEffect, useRef, useState } from 'react'
import { PRODUCT_PAGE_SIZE } from '@/lib/domain/limits'
import type { Locale } from '@/lib/domain/locales'
import { findNear, type NearResults } from '@/lib/domain/near-searches'
import {
  DEFAULT_PRODUCT_QUERY,
  type ProductQuery,
  parseProductQuery,
  productQueryHref,
} from '@/lib/domain/product-query'
import { callApi, nextPageOf } from '@/lib/http/client'
import {
  areProductRows,
  type ProductCardView,
  type ProductRowView,
} from '@/lib/kinds/product/product-card-view'

/** Pause in typing after which the list is requested. */
const SEARCH_PAUSE_MS = 250

export type ProductPage = { items: ProductRowView[]; total: number; nextCursor: string | null }

const NO_PRODUCTS: ProductPage = { items: [], total: 0, nextCursor: null }

type State = ProductPage & {
  near: NearResults<ProductCardView> | null
  status: 'loaded' | 'loading' | 'loading-more' | 'error'
}

/**
 * The product list in the browser: every change of the query is fetched and written to the address, so that it
 * can be shared, reloaded and walked with Back. Starts with the page rendered by the server, null when it could not be
 * read.
 */
export function useProductList(
  initialQuery: ProductQuery,
  initialPage: ProductPage | null,
  initialNear: NearResults<ProductCardView> | null,
  path: string,
  locale: Locale,
) {
  const [query, setQuery] = useState(initialQuery)
  const [state, setState] = useState<State>(
    initialPage
      ? { ...initialPage, near: initialNear, status: 'loaded' }
      : { ...NO_PRODUCTS, near: null, status: 'error' },
  )
  const request = useRef<AbortController>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(null)
  /** The last state this list has written to or read from the address, without the cursor. */
  const address = useRef(productQueryHref('', { ...initialQuery, cursor: null }))

  const load = useCallback(
    async (wanted: ProductQuery, after: string | null) => {
      request.current?.abort()
      const controller = new AbortController()
      request.current = controller
      setState((before) => ({ ...before, status: after ? 'loading-more' : 'loading' }))
      try {
        const page = await fetchPage(wanted, after, locale, controller.signal)
        const near = await nearOf(wanted, page, locale, controller.signal)
        setState((before) => ({
          ...page,
          near,
          items: after ? [...before.items, ...page.items] : page.items,
          status: 'loaded',
        }))
      } catch {
        if (!controller.signal.aborted) setState((before) => ({ ...before, status: 'error' }))
      }
    },
    [locale],
  )

  useEffect(
    () => () => {
      request.current?.abort()
      if (typing.current) clearTimeout(typing.current)
    },
    [],
  )

  /** Shows the state of the address after a navigation, such as Back or a link of the menu. */
  const follow = useCallback(
    (params: URLSearchParams) => {
      const wanted = { ...parseProductQuery(params), cursor: null }
      const state = productQueryHref('', wanted)
      if (state === address.current) return
      if (typing.current) clearTimeout(typing.current)
      address.current = state
      setQuery(wanted)
      load(wanted, null)
    },
    [load],
  )

  const change = (part: Partial<ProductQuery>) => {
    const onlyView = Object.keys(part).every((key) => key === 'view')
    // Another view shows the same products; any other change starts at the first page.
    const wanted = { ...query, ...part, cursor: onlyView ? query.cursor : null }
    setQuery(wanted)
    if (typing.current) clearTimeout(typing.current)
    const write = () => {
      const href = productQueryHref(path, wanted)
      address.current = productQueryHref('', { ...wanted, cursor: null })
      // Typing rewrites one entry of the history; a choice adds one.
      if ('search' in part) history.replaceState(null, '', href)
      else history.pushState(null, '', href)
      if (!onlyView) load(wanted, null)
    }
    if ('search' in part) typing.current = setTimeout(write, SEARCH_PAUSE_MS)
    else write()
  }

  return {
    query,
    state,
    change,
    follow,
    retry: () => load(query, null),
    more: () => load(query, state.nextCursor),
  }
}

/** What is near a search that has found nothing; the list can do without it. */
async function nearOf(
  { search, category }: ProductQuery,
  page: ProductPage,
  locale: Locale,
  signal: AbortSignal,
): Promise<NearResults<ProductCardView> | null> {
  if (page.total > 0 || search.trim() === '') return null
  return findNear(search, category !== null, (each, limit) =>
    fetchPage({ ...DEFAULT_PRODUCT_QUERY, search: each }, null, locale, signal, limit),
  ).catch(() => null)
}

async function fetchPage(
  query: ProductQuery,
  after: string | null,
  locale: Locale,
  signal: AbortSignal,
  limit: number = PRODUCT_PAGE_SIZE,
): Promise<ProductPage> {
  const params = new URLSearchParams({ locale, sort: query.sort, limit: String(limit) })
  if (query.search.trim()) params.set('search', query.search.trim())
  if (query.category) params.set('category', query.category)
  const cursor = after ?? query.cursor
  if (cursor) params.set('cursor', cursor)
  const { data, headers } = await callApi(`/api/products?${params}`, areProductRows, { signal })
  const next = nextPageOf(headers)
  return {
    items: data,
    total: Number(headers.get('x-total-count')),
    nextCursor: next ? new URL(next, location.href).searchParams.get('cursor') : null,
  }
}
