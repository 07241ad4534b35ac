import type { Unreadable } from '../../lighting/filter-grammar'
import { parseUnits, type UnitSystem } from '../../lighting/measurement'
import type { Locale } from '../../texts/locales'
import { parseCommaList } from '../../values/comma-list'
import { COMPARE_MAX_PRODUCTS, FILTER_MAX_VALUES, SLUG_MAX_CHARS } from '../../values/page-limits'
import { isSlug } from '../../values/slug'
import { formatFilters, PRODUCT_FILTERS, type ProductFilters, parseFilters } from './search/filters'
import { metricFields } from './search/product-query'

type BasisName = 'output' | 'runtime' | 'beam' | 'intensity'

/** The figures a compared mode can be asked for: what one mode of a light must do at least. */
export const BASIS_FILTERS = PRODUCT_FILTERS.filter(
  (filter): filter is typeof filter & { name: BasisName } =>
    'figure' in filter.source && filter.direction === 'least',
)

export type CompareQuery = {
  /** Everything that is named, each once, but for names beyond the most an address may have. */
  named: string[]
  /** Slugs of the compared products. */
  slugs: string[]
  /** Names that stand there more than once. */
  repeated: string[]
  /** Slugs beyond the number that fits. */
  surplus: string[]
  /** How many names there are beyond the most an address may have. */
  further: number
  /** Names that cannot be slugs. */
  unknown: string[]
  /** What the compared mode must do at least; without conditions it is the brightest one. */
  basis: ProductFilters
  unreadable: Unreadable[]
  /** The units it is read in; null where the visitor's own choice counts. */
  units: UnitSystem | null
  /** Whether the address is one that a form has made, for which there is a shorter one. */
  isOfForm: boolean
}

/** A plain number means 'at least', as people type it. */
function withOpenEnds(params: URLSearchParams): URLSearchParams {
  const open = new URLSearchParams(params)
  for (const { name } of BASIS_FILTERS) {
    const typed = params.get(name)?.trim() ?? ''
    if (/^[\d.]+$/.test(typed)) open.set(name, `${typed}-`)
  }
  return open
}

/**
 * What the filters of a list ask of one mode at least, by which its products are then compared.
 *
 * @param understood Those that its search names.
 */
export function compareBasis(filters: ProductFilters, understood: ProductFilters = {}): ProductFilters {
  const asked = BASIS_FILTERS.flatMap(({ name }) => {
    const from = Math.max(filters[name]?.from ?? 0, understood[name]?.from ?? 0)
    return from <= 0 ? [] : [[name, { from, to: null }] as const]
  })
  return Object.fromEntries(asked)
}

function basisOf(params: URLSearchParams, locale?: Locale): Pick<CompareQuery, 'basis' | 'unreadable'> {
  const metric = metricFields(params, parseUnits(params.get('units')), [], locale)
  const { filters, unreadable } = parseFilters(withOpenEnds(metric), undefined, locale)
  return {
    basis: compareBasis(filters),
    unreadable: unreadable.filter(({ parameter }) =>
      BASIS_FILTERS.some(({ name }) => name === parameter.replace(/\..*$/, '')),
    ),
  }
}

/**
 * Reads a comparison from its address, `products=tx-1400,p-900&runtime=8-`, or from what a form makes of it
 * (docs/specification.md, section 2.18). Never fails: what cannot be shown is named.
 */
export function parseCompareQuery(params: URLSearchParams, locale?: Locale): CompareQuery {
  const sent = params.getAll('products')
  const names = sent.flatMap(parseCommaList).map((name) => name.toLowerCase().slice(0, SLUG_MAX_CHARS + 1))
  const all = [...new Set(names)]
  const named = all.slice(0, FILTER_MAX_VALUES)
  const isSlugLike = (name: string) => name.length <= SLUG_MAX_CHARS && isSlug(name)
  const slugs = named.filter(isSlugLike)
  return {
    named,
    slugs: slugs.slice(0, COMPARE_MAX_PRODUCTS),
    repeated: named.filter((name) => names.indexOf(name) !== names.lastIndexOf(name)),
    surplus: slugs.slice(COMPARE_MAX_PRODUCTS),
    further: all.length - named.length,
    unknown: named.filter((name) => !isSlugLike(name)),
    ...basisOf(params, locale),
    units: params.has('units') ? parseUnits(params.get('units')) : null,
    isOfForm: sent.length > 1 || [...params.keys()].some((name) => name.includes('.')),
  }
}

/** What stands behind the `?` of a comparison's address, with the commas a person would type; '' without products. */
export function formatCompareQuery(
  named: readonly string[],
  { basis, units }: Partial<Pick<CompareQuery, 'basis' | 'units'>> = {},
): string {
  const products = named.map(encodeURIComponent).join(',')
  return [products && `products=${products}`, formatFilters(basis ?? {}), units && `units=${units}`]
    .filter(Boolean)
    .join('&')
}
