import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getMessages } from 'next-intl/server'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import type { KnownPanel } from '@/components/products/use-filter-panel'
import { localePath } from '@/lib/config/paths'
import type { Texts } from '@/lib/content/shipped-texts'
import { ApiError } from '@/lib/errors/api-error'
import { siteDetails } from '@/lib/firm/site-details'
import { PAGE_STATE } from '@/lib/http/page-state'
import { cachedOwnFacts } from '@/lib/kinds/cached-queries'
import { type Miss, productFacets, productsNear, type Versioned } from '@/lib/kinds/product/catalogue/queries'
import { type ListedSummary, listProducts, type ProductListPage } from '@/lib/kinds/product/queries'
import {
  asksForOwn,
  formatFilters,
  hasFilters,
  isOwnField,
  ownFilters,
} from '@/lib/kinds/product/search/filters'
import { hasNothing, type NearView } from '@/lib/kinds/product/search/near-view'
import { type ProductQuery, readProductQuery, stableHref } from '@/lib/kinds/product/search/product-query'
import {
  type AskedByFilters,
  asFilters,
  understandSearch,
} from '@/lib/kinds/product/search/understood-search'
import { productCardView } from '@/lib/kinds/product/to-card-view'
import { parseUnits, UNITS_COOKIE } from '@/lib/lighting/measurement'
import type { ProductSort } from '@/lib/lighting/product-sort'
import { failureDetails, log } from '@/lib/runtime/log'
import { withTimeout } from '@/lib/runtime/with-timeout'
import { findNear } from '@/lib/search/near-searches'
import { noteListSearch } from '@/lib/server/request-context'
import type { Locale } from '@/lib/texts/locales'
import { PRODUCT_PAGE_SIZE } from '@/lib/values/page-limits'
import { suggest } from '../suggestions.json/suggest'
import { queryParams } from './search-params'

/** A page does not wait for a catalogue that is being read for the first time: the browser asks for what is missing. */
const PANEL_LIMIT_MS = 1500

const LIST_STATE = new Set(PAGE_STATE['/products'])

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/**
 * The state of a list in the address of its page.
 *
 * @param path The page's English path, at whose stable address what a form submitted is shown.
 * @param defaultSort The order it has without one in its address.
 */
export async function listStateOf(
  searchParams: SearchParams,
  path: string,
  locale: Locale,
  defaultSort?: ProductSort,
) {
  // A rewrite adds the parameters it looks for a second time, `output.from` as `outputfrom`.
  const given = [...queryParams(await searchParams)]
  const params = new URLSearchParams(given.filter(([name]) => LIST_STATE.has(name) || isOwnField(name)))
  const own = asksForOwn(params) ? ownFilters(await cachedOwnFacts(locale).catch(() => [])) : []
  const stable = stableHref(localePath(locale, path), params, defaultSort, own, locale)
  if (stable) redirect(stable)
  return readProductQuery(params, defaultSort, own, locale)
}

/** A page of products; an empty one whose search names filters with the same list by filters. */
type ListedPage = ProductListPage & { asked?: AskedByFilters }

/** The requested products, or null when they cannot be read. An invalid cursor leads to the first page. */
export async function productPageOf(query: ProductQuery, locale: Locale): Promise<ListedPage | null> {
  try {
    const page = await listProducts({ ...query, locale, limit: PRODUCT_PAGE_SIZE })
    noteListSearch(query, {
      within: query.category ?? '',
      filters: formatFilters(query.filters),
      locale,
      total: page.total,
    })
    const asked = page.total === 0 ? asFilters(query, locale) : null
    return { ...page, ...(asked && { asked }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_cursor')
      return productPageOf({ ...query, cursor: null }, locale)
    log.warn({ event: 'the product list could not be read', ...failureDetails(error) })
    return null
  }
}

/**
 * Searches and products near a search without a result, and what is written about it; without the database the page leaves them out.
 *
 * @param missed What nearly meets the filters that the search names, null while it is not known: it is said instead where there is some.
 */
export async function nearOf(
  { search, category, filters }: ProductQuery,
  page: ListedPage | null,
  missed: Record<keyof NearView, unknown[]> | null,
  locale: Locale,
) {
  if (page?.total !== 0 || search === '' || hasFilters(filters)) return null
  if (page.asked && !(missed && hasNothing(missed))) return null
  return findNear(
    search,
    category !== null,
    (each, limit) => listProducts({ search: each, locale, limit }),
    () => suggest(search, locale),
  ).catch(() => null)
}

/**
 * The filter panel where something is filtered or the panel was asked for. Without its facets the browser fetches them. Where only
 * the search names filters, they are named above the list.
 *
 * @param page The list, of which products that nearly match are said where it is filtered, or empty and its search names filters.
 */
export async function panelOf(
  query: ProductQuery & { unreadable: unknown[] },
  page: Promise<ListedPage | null>,
  locale: Locale,
): Promise<KnownPanel | null> {
  const { filters, search, category } = query
  const isOpen = hasFilters(filters) || query.isPanelOpen || query.unreadable.length > 0
  if (!isOpen && understandSearch(search, locale).named.length === 0) return null
  const list = { filters, search, category, locale }
  const isNearAsked = hasFilters(filters) ? Promise.resolve(true) : page.then((found) => found?.asked)
  // All at once: while the database is away each of them takes as long as a statement may.
  const [facets, near, ownFacts] = await Promise.all([
    isOpen ? withDeadline('facets', productFacets(list)) : null,
    isNearAsked.then((isAsked) => (isAsked ? withDeadline('near misses', productsNear(list)) : null)),
    cachedOwnFacts(locale).catch(() => []),
  ])
  const units = query.units ?? parseUnits((await cookies()).get(UNITS_COOKIE)?.value)
  const words = panelTexts(locale, (await getMessages()) as Texts, await siteDetails(), ownFacts)
  return {
    words,
    isOpen,
    facets: facets && { facets },
    near: near && { ...near, products: near.products.map(nearCard) },
    units,
  }
}

const nearCard = (product: ListedSummary & { misses: Miss[] }) => ({
  ...productCardView(product),
  misses: product.misses,
})

/** What the browser asks for itself where it cannot be read now. */
async function withDeadline<T>(name: string, answer: Promise<Versioned<T>>): Promise<T | null> {
  try {
    return (await withTimeout(PANEL_LIMIT_MS, answer)).value
  } catch (error) {
    log.warn({ event: `the ${name} of a list could not be read`, ...failureDetails(error) })
    return null
  }
}
