import { CURSOR_MAX_CHARS, SEARCH_MAX_CHARS, SLUG_MAX_CHARS } from './limits'
import { DEFAULT_PRODUCT_SORT, type ProductSort, parseProductSort } from './product-sort'
import { withoutUnstorableCharacters } from './storable-text'

/** Everything that makes up the state of the product list, all of it in the page's address. */
export type ProductQuery = {
  /** Trimmed; empty for none. */
  search: string
  /** A category's slug; null for all. */
  category: string | null
  sort: ProductSort
  view: 'grid' | 'list'
  /** Points behind the last row already shown; null for the first page. */
  cursor: string | null
}

export const DEFAULT_PRODUCT_QUERY: ProductQuery = {
  search: '',
  category: null,
  sort: DEFAULT_PRODUCT_SORT,
  view: 'grid',
  cursor: null,
}

/**
 * Reads the list's state from an address. Never fails: an invalid parameter is replaced by its default.
 * Of a parameter given twice the first counts.
 */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const text = (name: string, maxChars: number) =>
    withoutUnstorableCharacters(params.get(name) ?? '')
      .trim()
      .slice(0, maxChars)
  return {
    search: withoutUnstorableCharacters(text('search', SEARCH_MAX_CHARS)),
    category: text('category', SLUG_MAX_CHARS) || null,
    sort: parseProductSort(params.get('sort')),
    view: params.get('view') === 'list' ? 'list' : 'grid',
    cursor: text('cursor', CURSOR_MAX_CHARS) || null,
  }
}

/**
 * The address of a list state. Default values are left out, so that each state has exactly one address.
 *
 * @param path The list's own path, `/products`.
 */
export function productQueryHref(path: string, query: Partial<ProductQuery>): string {
  const params = new URLSearchParams()
  if (query.search?.trim()) params.set('search', query.search.trim())
  if (query.category) params.set('category', query.category)
  if (query.sort && query.sort !== DEFAULT_PRODUCT_SORT) params.set('sort', query.sort)
  if (query.view === 'list') params.set('view', 'list')
  if (query.cursor) params.set('cursor', query.cursor)
  return params.size > 0 ? `${path}?${params}` : path
}
