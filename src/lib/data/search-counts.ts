import { LRUCache } from 'lru-cache'
import { oncePerProcess } from '../runtime/once-per-process'
import { SEARCH_COUNTS_CACHED } from '../values/limits'

type Count = { version: bigint; total: Promise<number> }

const cachedCounts = oncePerProcess(
  'lumenridgeSearchCounts',
  () => new LRUCache<string, Count>({ max: SEARCH_COUNTS_CACHED }),
)

/**
 * How many products a search finds. A term that many products contain is counted once and cached until any product
 * changes: the database gives the catalogue a new version with every change, whichever process made it. Concurrent
 * requests wait for one count.
 *
 * @param search Names the search and what is searched.
 * @param version The catalogue's version the caller saw; null when it is not known, and then nothing is cached.
 */
export function countSearch(
  search: string,
  version: bigint | null,
  count: () => Promise<number>,
): Promise<number> {
  if (version === null) return count()
  const cached = cachedCounts()
  const known = cached.get(search)
  // A count made since may be newer than what the caller saw, never older.
  if (known && known.version >= version) return known.total
  const total = count()
  cached.set(search, { version, total })
  total.catch(() => {
    if (cached.peek(search)?.total === total) cached.delete(search)
  })
  return total
}

/**
 * Counts a search anew while its rows are still being queried, where that is known to be needed: it filled more than its
 * page before, and the catalogue has changed since. A later `countSearch` waits for this count.
 *
 * @param pageRows How many rows the page holds that is being queried.
 * @param readVersion Reads the catalogue's version.
 */
export async function countAhead(
  search: string,
  pageRows: number,
  readVersion: () => Promise<bigint>,
  count: () => Promise<number>,
): Promise<void> {
  const known = cachedCounts().get(search)
  if (!known || (await known.total) <= pageRows) return
  await countSearch(search, await readVersion(), count)
}
