import { categoryPath, PATHS } from '../config/paths'
import type { ActedListName } from './demand-lists'

/** Words in an address that people read: only what would end or change them is encoded. */
const readable = (words: string) => words.replace(/[%&+#]/g, encodeURIComponent)

/** The address a row of a list is about, the same for any days: an idea refers to the row by it. */
export function demandAddress(list: ActedListName, { key, detail }: { key: string; detail: string }): string {
  if (list === 'searches') return `${PATHS.products}?search=${readable(key)}`
  if (list === 'filters') return `${detail ? categoryPath(detail) : PATHS.products}?${key}`
  return key
}
