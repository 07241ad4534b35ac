import { categoryPath, PATHS } from '../config/paths'
import type { ActedListName } from './demand-lists'
import type { VisitSubject } from './subjects'

/** Words in an address that people read: only what would end or change them is encoded. */
const readable = (words: string) => words.replace(/[%&+#]/g, encodeURIComponent)

/** The address a row of a list is about, the same for any days: an idea refers to the row by it. */
export function demandAddress(list: ActedListName, { key, detail }: { key: string; detail: string }): string {
  if (list === 'searches') return `${PATHS.products}?search=${readable(key)}`
  if (list === 'filters') return `${detail ? categoryPath(detail) : PATHS.products}?${key}`
  return key
}

/** What is counted of an address: a search, a choice of filters in a category or in all, or visits of a page that is there or not. */
export function countedAt(address: string): { subject: VisitSubject; key: string; detail: string | null }[] {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const words = new URLSearchParams(query).get('search')
  if (words) return [{ subject: 'search', key: words, detail: null }]
  if (query) {
    const category = path === PATHS.products ? '' : (path.split('/').at(-1) ?? '')
    return [{ subject: 'filter', key: query, detail: category }]
  }
  return (['page', 'missing'] as const).map((subject) => ({ subject, key: path, detail: null }))
}
