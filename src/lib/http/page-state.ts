import { DYNAMIC_PAGES } from '../config/dynamic-pages'
import { OWN_PARAMETER, PRODUCT_FILTERS } from '../kinds/product/search/filters'
import { withoutLocale } from '../texts/locales'

/** The parameters of filters, as they stand in addresses and as a form without scripts sends them, and those of their panel. */
const FILTER_STATE = [
  ...PRODUCT_FILTERS.flatMap(({ name, kind }) =>
    kind === 'range' ? [name, `${name}.from`, `${name}.to`] : [name],
  ),
  OWN_PARAMETER,
  'filters',
  'units',
]

/** The parameters that make the state of each dynamic page. */
export const PAGE_STATE: Readonly<Record<(typeof DYNAMIC_PAGES)[number]['path'], readonly string[]>> = {
  '/products': ['search', 'category', 'sort', 'view', 'cursor', ...FILTER_STATE],
  '/products/:slug': ['search', 'category', 'sort', 'view', 'cursor', ...FILTER_STATE],
  '/product/:slug': ['mode', 'at'],
  '/compare': ['products'],
  '/blog': ['search', 'category', 'page'],
  '/inquiry': ['product', 'named', 'form', 'lost'],
  '/contact': ['product', 'form', 'about'],
  '/thank-you': ['sent'],
}

const PAGES = DYNAMIC_PAGES.map(({ path }) => ({
  pattern: new RegExp(`^${path.replace(':slug', '[^/]+')}/?$`),
  state: new Set(PAGE_STATE[path]),
}))

/** Whether a dynamic page answers a request for an address, in any language. */
export function isDynamicPage(url: string): boolean {
  const [path = '', query] = url.split('?', 2)
  if (!query) return false
  const state = PAGES.find(({ pattern }) => pattern.test(withoutLocale(path)))?.state
  return state !== undefined && [...new URLSearchParams(query).keys()].some((name) => state.has(name))
}

/** The state in the address of a record's page or studio, with its question mark: it is of the record under its present address, too. */
export function stateOfRecord(url: string): string {
  const begin = url.indexOf('?')
  if (begin < 0 || url.includes('_rsc=')) return ''
  const path: string = withoutLocale(url.slice(0, begin))
  const hasState = path.endsWith('/studio') || (/^\/products?\/./.test(path) && isDynamicPage(url))
  return hasState ? url.slice(begin) : ''
}
