import { SEARCH_COUNTS_CACHED } from '../domain/limits'

type Count = { version: bigint; total: Promise<number> }

// On the global object, because development replaces modules.
const shared = globalThis as typeof globalThis & { lumenridgeSearchCounts?: Map<string, Count> }

function cachedCounts(): Map<string, Count> {
  shared.lumenridgeSearchCounts ??= new Map()
  return shared.lumenridgeSearchCounts
}

/**
 * How many products a search finds. A word that many products have is counted once and then known until a product
 * changes anywhere: the database gives the catalogue a new version with every change, whoever made it. Those asking
 * at the same time wait for one count.
 *
 * @param search Names the search and what is searched.
 * @param version The catalogue's version the caller saw; null when it is not known, and nothing is then kept.
 */
export function countSearch(
  search: string,
  version: bigint | null,
  count: () => Promise<number>,
): Promise<number> {
  if (version === null) return count()
  const kept = cachedCounts()
  const known = kept.get(search)
  // What was counted since may be newer than what the caller saw, never older.
  if (known && known.version >= version) return known.total
  const total = count()
  kept.delete(search)
  kept.set(search, { version, total })
  const oldest = kept.keys().next().value
  if (kept.size > SEARCH_COUNTS_CACHED && oldest !== undefined) kept.delete(oldest)
  total.catch(() => {
    if (kept.get(search)?.total === total) kept.delete(search)
  })
  return total
}

/**
 * Counts a search anew while its rows are still being read, where that is known to be needed: it filled more than its page
 * before, and the catalogue has changed since. Whoever then asks `countSearch` waits for this count.
 *
 * @param pageRows How many rows the page holds that is being read.
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
