import { searchTerms } from './search-terms'
import type { Suggestions } from './suggestions'

/** Each is a query of its own. */
const NEAR_SEARCHES = 4
const NEAR_ITEMS = 3
const BEGINNING_MIN_CHARS = 4

/** A search that finds something where the visitor's own finds nothing, and how much. */
export type NearSearch = { search: string; total: number }

/** What there is instead of what was searched for: other searches, products of the first, and what is written about it. */
export type NearResults<Item> = { searches: NearSearch[]; items: Item[]; written: Suggestions['groups'] }

/** Each word by itself; of a single one its beginnings, the longer first. */
function candidates(search: string): string[] {
  const [term = '', ...others] = searchTerms(search)
  if (others.length > 0) return [term, ...others].slice(0, NEAR_SEARCHES)
  const letters = [...term]
  return [0.75, 0.5]
    .map((share) => Math.ceil(letters.length * share))
    .filter((length) => length >= BEGINNING_MIN_CHARS || /^\p{Script=Han}/u.test(term))
    .map((length) => letters.slice(0, length).join(''))
}

/**
 * What is near a search that has found nothing.
 *
 * @param wasNarrowed The search was limited to a category: it is made in all of them first.
 * @param find Makes a search in all categories.
 * @param suggest Reads what is suggested for the search; without an answer nothing is.
 */
export async function findNear<Item>(
  search: string,
  wasNarrowed: boolean,
  find: (search: string, limit: number) => Promise<{ items: Item[]; total: number }>,
  suggest: () => Promise<Suggestions>,
): Promise<NearResults<Item>> {
  const wanted = [...new Set([...(wasNarrowed ? [search] : []), ...candidates(search)])]
  const [written, ...found] = await Promise.all([
    suggest().then(
      ({ groups }) => groups,
      () => [],
    ),
    ...wanted.map(async (each) => ({ search: each, ...(await find(each, NEAR_ITEMS)) })),
  ])
  const some = found.filter(({ total }) => total > 0)
  return {
    searches: some.map(({ search, total }) => ({ search, total })),
    items: some[0]?.items ?? [],
    written,
  }
}
