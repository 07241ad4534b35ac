import { LRUCache } from 'lru-cache'
import { oncePerProcess } from '../runtime/once-per-process'
import { VISIT_CLIENTS_REMEMBERED, VISIT_SEARCH_SETTLES_MS } from '../values/limits'
import { addCount } from './counters'

/** A search, a choice of filters or both, in a list of products. */
export type ListSearch = {
  /** Normalized words; '' for none. */
  words: string
  /** The canonical query of the filters; '' for none. */
  filters: string
  /** The part of the range that was searched, by its slug; '' for all of it. */
  within: string
  locale: string
  total: number
}

type Latest = { search: ListSearch; id: string; at: number; isCounted: boolean }

// In memory only, by a digest, and for minutes.
const latest = oncePerProcess(
  'lumenridgeLatestSearches',
  () =>
    new LRUCache<string, Latest>({
      max: VISIT_CLIENTS_REMEMBERED,
      ttl: 5 * 60_000,
      dispose: (one, _, reason) => {
        if (reason !== 'set') settle(one)
      },
    }),
)

/**
 * Counts a search once it has stood for some seconds: the list searches while words are typed and sliders are drawn, and what another
 * one of the same client replaces that soon was a step of it. The same list in another order is not another search.
 *
 * @param client A digest; null where the client cannot be told.
 */
export function countListSearch(search: ListSearch, client: string | null): void {
  const now = performance.now()
  const id = `${search.words}\n${search.filters}\n${search.within}`
  if (client === null) {
    settle({ search, id, at: now, isCounted: false })
    return
  }
  const before = latest().get(client)
  if (before?.id === id) {
    before.search = search
    return
  }
  if (before && now - before.at >= VISIT_SEARCH_SETTLES_MS) settle(before)
  latest().set(client, { search, id, at: now, isCounted: false })
}

/** Counts the searches that have stood long enough. @param all Whether to count those that have not as well. */
export function settleSearches(all = false): void {
  const now = performance.now()
  for (const one of latest().values()) if (all || now - one.at >= VISIT_SEARCH_SETTLES_MS) settle(one)
}

function settle(one: Latest): void {
  if (one.isCounted) return
  one.isCounted = true
  const { words, filters, within, locale, total } = one.search
  // The number of matches is that of both together.
  const results = words !== '' && filters !== '' ? null : total
  // The rest of the range may have what a part of it has not.
  if (words !== '') addCount('search', words, locale, within === '' ? results : null)
  if (filters !== '') addCount('filter', filters, within, results)
}
