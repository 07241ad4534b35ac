import { localePath, PATHS } from '../../config/paths'
import { siteUrl } from '../../config/site-url'
import { localeOfPath, withoutLocale } from '../../texts/locales'
import { normalizedWords } from '../../visits/count-visit'
import { storablePath } from '../../visits/personal-data'
import type { Counted } from '../../visits/subjects'
import { formatFilters } from '../product/search/filters'
import { parseProductQuery } from '../product/search/product-query'

/** A list of products: all, or those of a category. */
const LIST = new RegExp(`^${PATHS.products}(?:/([^/]+))?$`)

/**
 * The counts that an address stands for, as people copy it from a browser, in any language: of a search, a choice of filters in a category
 * or in all, or visits of a page that is there or not; none for other sites.
 */
export function countedAt(address: string): Counted[] {
  if (!URL.canParse(address, siteUrl())) return []
  const { host, pathname, searchParams } = new URL(address, siteUrl())
  if (host !== new URL(siteUrl()).host) return []
  const path = storablePath(pathname)
  if (path === null) return []
  const page = withoutLocale(path) || PATHS.home
  const list = LIST.exec(page)
  if (list) {
    const { search, filters, category } = parseProductQuery(searchParams)
    const words = normalizedWords(search)
    if (words) return [{ subject: 'search', key: words, detail: null }]
    const key = formatFilters(filters)
    if (key) return [{ subject: 'filter', key, detail: category ?? list[1] ?? '' }]
  }
  return [
    { subject: 'page', key: page, detail: null },
    { subject: 'missing', key: localePath(localeOfPath(path), page), detail: null },
  ]
}
