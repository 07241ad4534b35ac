import type { Kind, Sort } from './kind'
import { type FilterValues, NONE } from './list-filters'

/** The field that holds where a record stands among the others: the number its kind is ordered by; null without one. */
export function positionField({ sorts: [first], declared }: Kind): string | null {
  return first.type === 'number' && Object.hasOwn(declared, first.by) ? first.by : null
}

/** What a list is requested by, of which some narrows it to records that have an order among themselves. */
type ListedBy = { search?: string | undefined; sort?: string | undefined; filters?: FilterValues | undefined }

/** The one record a list is narrowed to the records of, and by nothing else, where these are put in an order by hand; null elsewhere. */
export function arrangedGroup({ arranged }: Kind, { search = '', filters = {} }: ListedBy): string | null {
  const [only, another] = Object.entries(filters)
  if (!arranged || search !== '' || another || only?.[0] !== arranged.within.replace(/Id$/, '')) return null
  return only[1] === NONE ? null : only[1]
}

/** The orders a list can have: that by hand only where one was made. */
export const sortsOf = (kind: Kind, listed: ListedBy): readonly Sort[] =>
  arrangedGroup(kind, listed) === null
    ? kind.sorts.filter(({ value }) => value !== kind.arranged?.sort)
    : kind.sorts

/** The order of a list that was requested, or its first one. */
export const sortOf = (kind: Kind, listed: ListedBy): Sort =>
  sortsOf(kind, listed).find(({ value }) => value === listed.sort) ?? kind.sorts[0]
