import { filterText, readFilterValue, type Unreadable } from '../../../lighting/filter-grammar'
import { fromShown, parseUnits, type UnitSystem } from '../../../lighting/measurement'
import { DEFAULT_PRODUCT_SORT, type ProductSort, parseProductSort } from '../../../lighting/product-sort'
import type { Locale } from '../../../texts/locales'
import { withoutUnstorableCharacters } from '../../../texts/storable-text'
import { CURSOR_MAX_CHARS } from '../../../values/limits'
import { SEARCH_MAX_CHARS, SLUG_MAX_CHARS } from '../../../values/page-limits'
import { numberText, readNumber } from '../../../values/typed-number'
import {
  formatFilters,
  PRODUCT_FILTERS,
  type ProductFilter,
  type ProductFilters,
  parseFilters,
} from './filters'

/** The views of the product list, in the order of their tabs. */
export const PRODUCT_VIEWS = ['grid', 'list', 'table'] as const

type ProductView = (typeof PRODUCT_VIEWS)[number]

/** Everything that makes up the state of the product list, all of it in the page's address. */
export type ProductQuery = {
  /** Trimmed; empty for none. */
  search: string
  /** A category's slug; null for all. */
  category: string | null
  filters: ProductFilters
  sort: ProductSort
  view: ProductView
  /** Units of the numbers on the page; null for those the visitor chose before. */
  units: UnitSystem | null
  /** The filter panel is open although nothing is filtered, as without scripts. */
  isPanelOpen: boolean
  /** Points behind the last row already shown; null for the first page. */
  cursor: string | null
}

export const DEFAULT_PRODUCT_QUERY: ProductQuery = {
  search: '',
  category: null,
  filters: {},
  sort: DEFAULT_PRODUCT_SORT,
  view: 'grid',
  units: null,
  isPanelOpen: false,
  cursor: null,
}

/** The fields of a form in visitor's units, as metric numbers; what is none of the filter's stays, to be named. */
export function metricFields(
  params: URLSearchParams,
  units: UnitSystem,
  own: readonly ProductFilter[] = [],
  locale?: Locale,
): URLSearchParams {
  const metric = new URLSearchParams(params)
  for (const rule of [...PRODUCT_FILTERS, ...own]) {
    const { name, kind, unit, decimals } = rule
    const isTaken = (number: number) => readFilterValue(rule, filterText({ from: number, to: null })) !== null
    for (const field of kind === 'range' ? [`${name}.from`, `${name}.to`] : []) {
      const number = readNumber(params.get(field) ?? '', locale)
      if (typeof number !== 'number' || !isTaken(number)) continue
      const converted = fromShown(number, unit, units, decimals)
      if (isTaken(converted)) metric.set(field, numberText(converted, locale))
    }
  }
  return metric
}

/**
 * Reads the list's state from an address, in its stable form or as a form submits it. Never fails: an invalid parameter is
 * replaced by its default, a filter that cannot be read is left out and named. Of a parameter given twice the first counts,
 * of lists all.
 *
 * @param own The filters by facts of the firm's own (`parseFilters`).
 * @param locale The language of the numbers that a form submits.
 */
export function readProductQuery(
  params: URLSearchParams,
  defaultSort = DEFAULT_PRODUCT_SORT,
  own?: readonly ProductFilter[],
  locale?: Locale,
): ProductQuery & { unreadable: Unreadable[] } {
  const text = (name: string, maxChars: number) =>
    withoutUnstorableCharacters(params.get(name) ?? '')
      .trim()
      .slice(0, maxChars)
  const units = params.get('units')
  const isImperial = parseUnits(units) === 'imperial'
  return {
    search: withoutUnstorableCharacters(text('search', SEARCH_MAX_CHARS)),
    category: text('category', SLUG_MAX_CHARS) || null,
    ...parseFilters(isImperial ? metricFields(params, 'imperial', own, locale) : params, own, locale),
    sort: parseProductSort(params.get('sort'), defaultSort),
    view: PRODUCT_VIEWS.find((view) => view === params.get('view')) ?? 'grid',
    units: units ? parseUnits(units) : null,
    isPanelOpen: params.get('filters') === 'open',
    cursor: text('cursor', CURSOR_MAX_CHARS) || null,
  }
}

/** The list's state in an address, without what cannot be read. */
export function parseProductQuery(
  params: URLSearchParams,
  defaultSort = DEFAULT_PRODUCT_SORT,
  own?: readonly ProductFilter[],
  locale?: Locale,
): ProductQuery {
  const { unreadable: _, ...query } = readProductQuery(params, defaultSort, own, locale)
  return query
}

/**
 * The address of a list state. Default values are left out, so that each state has exactly one address.
 *
 * @param path The list's own path, `/products`.
 * @param defaultSort The order the list has without one in its address.
 */
export function productQueryHref(
  path: string,
  query: Partial<ProductQuery>,
  defaultSort = DEFAULT_PRODUCT_SORT,
): string {
  const before = new URLSearchParams()
  if (query.search?.trim()) before.set('search', query.search.trim())
  if (query.category) before.set('category', query.category)
  const after = new URLSearchParams()
  if (query.sort && query.sort !== defaultSort) after.set('sort', query.sort)
  if (query.view && query.view !== 'grid') after.set('view', query.view)
  if (query.units) after.set('units', query.units)
  if (query.isPanelOpen) after.set('filters', 'open')
  if (query.cursor) after.set('cursor', query.cursor)
  const parts = [before.toString(), formatFilters(query.filters ?? {}), after.toString()].filter(Boolean)
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/**
 * The stable address of what a form submitted; null for an address that is no submission. Filters that cannot be read stay in it,
 * so that the page can name them.
 */
export function stableHref(
  path: string,
  params: URLSearchParams,
  defaultSort = DEFAULT_PRODUCT_SORT,
  own?: readonly ProductFilter[],
  locale?: Locale,
): string | null {
  const names = [...params.keys()]
  const isSubmitted =
    names.some((name) => /\.(?:from|to)$/.test(name)) ||
    [...params.values()].includes('') ||
    params.get('sort') === defaultSort ||
    new Set(names).size < names.length
  if (!isSubmitted) return null
  const { unreadable, ...query } = readProductQuery(params, defaultSort, own, locale)
  const href = productQueryHref(path, query, defaultSort)
  const left = new URLSearchParams(unreadable.map(({ parameter, value }) => [parameter, value]))
  const stable = left.size > 0 ? `${href}${href.includes('?') ? '&' : '?'}${left}` : href
  const current = new URLSearchParams(params).toString()
  return new URLSearchParams(stable.split('?')[1] ?? '').toString() === current ? null : stable
}
