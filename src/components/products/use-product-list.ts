import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, nextPageOf } from '@/lib/http/client'
import type { ProductCardView, ProductRowView, ProductTableRow } from '@/lib/kinds/product/product-card-view'
import {
  formatFilters,
  hasFilters,
  type ProductFilters,
  parseFilters,
} from '@/lib/kinds/product/search/filters'
import {
  DEFAULT_PRODUCT_QUERY,
  type ProductQuery,
  parseProductQuery,
  productQueryHref,
} from '@/lib/kinds/product/search/product-query'
import type { AskedByFilters } from '@/lib/kinds/product/search/understood-search'
import type { ProductSort } from '@/lib/lighting/product-sort'
import type { NearResults } from '@/lib/search/near-searches'
import type { Locale } from '@/lib/texts/locales'
import { PRODUCT_PAGE_SIZE } from '@/lib/values/page-limits'
import { type AddressReport, ListAddress } from '../list/list-address'

/** Pause in typing after which the list is requested. */
const SEARCH_PAUSE_MS = 250
/** The same while a slider moves. */
const SLIDER_PAUSE_MS = 120

/** Its items are rows of the list view, or of the table view where that is shown. */
export type ProductResultPage = {
  items: (ProductCardView | ProductRowView | ProductTableRow)[]
  total: number
  nextCursor: string | null
  /** Whether the list asks for the weight, which cards then show. */
  isWeighed: boolean
  /** The filters that the search names and the products are found by. */
  understood?: ProductFilters | undefined
  /** The same list by filters, where it is empty and its search names some. */
  asked?: AskedByFilters | undefined
}

const NO_PRODUCTS: ProductResultPage = { items: [], total: 0, nextCursor: null, isWeighed: false }

type State = ProductResultPage & {
  near: NearResults<ProductCardView> | null
  /** `refreshing`: what was found before stays until what is found now replaces it. `more-failed`: only what follows is missing. */
  status: 'loaded' | 'loading' | 'refreshing' | 'loading-more' | 'more-failed' | 'error'
}

/** Where a list stands: its path, the category that the path says, and the order it has without one in its address. */
export type ListPlace = { path: string; category: string | null; defaultSort: ProductSort }

/**
 * The product list in the browser: every change of the query is fetched and written to the address, so that it
 * can be shared, reloaded and walked with Back. Starts with the page rendered by the server, null when it could not be
 * read.
 */
export function useProductList(
  initialQuery: ProductQuery,
  initialPage: ProductResultPage | null,
  initialNear: NearResults<ProductCardView> | null,
  { path, category, defaultSort }: ListPlace,
  locale: Locale,
) {
  const [query, setQuery] = useState(initialQuery)
  const initialView = initialQuery.view
  const [state, setState] = useState<State>(
    initialPage
      ? { ...initialPage, near: initialNear, status: 'loaded' }
      : { ...NO_PRODUCTS, near: null, status: 'error' },
  )
  const hrefOf = (wanted: ProductQuery) =>
    productQueryHref(path, category ? { ...wanted, category: null } : wanted, defaultSort)
  /** The request under way, and how it is made again. */
  const request = useRef<{ controller: AbortController; again: () => void }>(null)
  /** What is written to the address after a pause. */
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(null)
  /** The state before a choice that is still being made, which rewrites the entry of the history, and its address. */
  const before = useRef<{ state: string; href: string }>(null)
  /** The address of the state that is shown, null while it is the one the page was opened with. */
  const shown = useRef<string>(null)
  const [address] = useState(() => new ListAddress(stateOf(initialQuery)))

  const load = useCallback(
    async function ask(wanted: ProductQuery, after: string | null, status: State['status'] = 'loading') {
      request.current?.controller.abort()
      const controller = new AbortController()
      request.current = { controller, again: () => ask(wanted, after, status) }
      setState((before) => ({ ...before, status: after ? 'loading-more' : status }))
      try {
        const page = await fetchPage(wanted, after, locale, controller.signal)
        const near = await nearOf(wanted, page, locale, controller.signal)
        if (controller.signal.aborted) return
        request.current = null
        setState((before) => ({
          ...page,
          near,
          items: after ? [...before.items, ...page.items] : page.items,
          status: 'loaded',
        }))
      } catch {
        if (controller.signal.aborted) return
        request.current = null
        setState((before) => ({ ...before, status: after ? 'more-failed' : 'error' }))
      }
    },
    [locale],
  )

  const dropPending = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = null
  }, [])

  useEffect(() => {
    // Leaving ended a request, whose list Back shows again.
    if (request.current?.controller.signal.aborted) request.current.again()
    // Back searches for words that were typed just before the list was left; the router notices addresses once its own effects have run.
    if (pending.current) pending.current.timer = setTimeout(pending.current.write)
    return () => {
      request.current?.controller.abort()
      if (pending.current) clearTimeout(pending.current.timer)
    }
  }, [])

  /** Writes the address of what is shown again, unless the list was left. */
  const restoreAddress = useCallback(() => {
    if (shown.current && location.pathname === path) rewriteEntry(shown.current)
  }, [path])

  /** Shows the state of the address after a navigation, such as Back or a link of the menu. */
  const follow = useCallback(
    (params: URLSearchParams, from: AddressReport) => {
      const wanted = {
        ...parseProductQuery(params, defaultSort, undefined, locale),
        ...(category && { category }),
        cursor: null,
      }
      const state = stateOf(wanted)
      if (!address.follow(state, from)) {
        // The router writes what it reports, also over a step of a choice; a step of the history it reports before the browser does.
        if (from === 'router' && state !== address.state) setTimeout(restoreAddress)
        return
      }
      // The table has words of its own, which another page was not sent with.
      if (wanted.view === 'table' && initialView !== 'table') return location.reload()
      dropPending()
      before.current = null
      shown.current = `${location.pathname}${params.size > 0 ? `?${params}` : ''}`
      setQuery(wanted)
      load(wanted, null)
    },
    [category, defaultSort, locale, initialView, load, dropPending, restoreAddress, address],
  )

  /**
   * Changes the query.
   *
   * @param isLive A step of a choice that is still being made, which ends with `settle`.
   * @param isTyping Whether its search is being typed, rather than what a choice leaves of it.
   */
  const change = (part: Partial<ProductQuery>, isLive = false, isTyping = 'search' in part) => {
    const isShown =
      // The list is not yet asked for what was typed a moment ago.
      pending.current !== null ||
      Object.keys(part).some((key) => !['view', 'units', 'isPanelOpen'].includes(key))
    // Another view shows the same products; any other change starts at the first page.
    const wanted = { ...query, ...part, cursor: isShown ? null : query.cursor }
    setQuery(wanted)
    dropPending()
    const write = () => {
      pending.current = null
      const href = hrefOf(wanted)
      if (isLive)
        before.current ??= {
          state: address.state,
          href: shown.current ?? location.pathname + location.search,
        }
      shown.current = href
      address.write(stateOf(wanted))
      // Typing rewrites one entry of the history; a choice adds one.
      if (isLive) rewriteEntry(href)
      else if (isTyping) history.replaceState(null, '', href)
      else history.pushState(null, '', href)
      if (isShown) load(wanted, null, 'filters' in part || query.view === 'table' ? 'refreshing' : 'loading')
    }
    if (!isTyping && !isLive) write()
    else {
      const pause = isTyping ? SEARCH_PAUSE_MS : SLIDER_PAUSE_MS
      pending.current = { timer: setTimeout(write, pause), write }
    }
  }

  /** Ends a choice that was made in steps: the address before it stays in the history. */
  const settle = () => {
    const { write } = pending.current ?? {}
    dropPending()
    write?.()
    const start = before.current
    const end = shown.current
    before.current = null
    if (start === null || end === null || start.state === address.state) return
    rewriteEntry(start.href)
    history.pushState(null, '', end)
  }

  return {
    query,
    state,
    change,
    settle,
    follow,
    hrefOf,
    retry: () => load(query, null),
    // A list that is asked for replaces this one, which a slow machine may not have been told yet.
    more: () => pending.current ?? request.current ?? load(query, state.nextCursor),
  }
}

/**
 * Rewrites the address of the entry of the history for a step of a choice. With the state of the entry the router does not follow
 * it: on a slow machine it would still follow a step when the choice has its own entry, and write the step's address there.
 */
const rewriteEntry = (href: string) => history.replaceState(history.state, '', href)

/** What of a query a list shows. */
const stateOf = (query: ProductQuery) => productQueryHref('', { ...query, cursor: null })

/** Searches near one that has found nothing, and what is written about it; the list can do without. */
async function nearOf(
  query: ProductQuery,
  page: ProductResultPage,
  locale: Locale,
  signal: AbortSignal,
): Promise<NearResults<ProductCardView> | null> {
  const { search, filters } = query
  if (page.total > 0 || search.trim() === '' || hasFilters(filters)) return null
  const find = (each: string, limit?: number) =>
    fetchPage({ ...DEFAULT_PRODUCT_QUERY, search: each }, null, locale, signal, limit)
  // Most lists find something.
  return import('./near-results')
    .then(({ nearResults }) => nearResults(query, page.asked !== undefined, find, locale, signal))
    .catch(() => null)
}

async function fetchPage(
  query: ProductQuery,
  after: string | null,
  locale: Locale,
  signal: AbortSignal,
  limit: number = PRODUCT_PAGE_SIZE,
): Promise<ProductResultPage> {
  const params = new URLSearchParams({ locale, sort: query.sort, limit: String(limit) })
  if (query.search.trim()) params.set('search', query.search.trim())
  if (query.category) params.set('category', query.category)
  const cursor = after ?? query.cursor
  if (cursor) params.set('cursor', cursor)
  const filters = formatFilters(query.filters)
  const [{ data, headers }, words] = await Promise.all([
    callApi<ProductRowView[]>(`/api/products?${params}${filters && `&${filters}`}`, { signal }),
    // Words of searches are no part of the list's script, and it can do without what they say.
    import('@/lib/kinds/product/search/understood-search').catch(() => null),
  ])
  const next = nextPageOf(headers)
  const understood = headers.get('x-understood-as')
  const total = Number(headers.get('x-total-count'))
  const asked = total === 0 ? words?.asFilters(query, locale) : null
  return {
    items: data,
    total,
    nextCursor: next ? new URL(next, location.href).searchParams.get('cursor') : null,
    isWeighed: words?.asksForWeight(query, locale) ?? false,
    ...(asked && { asked }),
    ...(understood && { understood: parseFilters(new URLSearchParams(understood)).filters }),
  }
}
