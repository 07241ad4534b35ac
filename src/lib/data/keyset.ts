import type { z } from 'zod'
import { LIST_CEILING_ROWS } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { decodeCursor, encodeCursor, type Place } from '../schemas/cursor'
import type { ListPage } from '../schemas/public-views'

/** What every list can be asked. */
export type ListQuery = {
  locale: Locale
  /** Rows wanted; as many as one answer may carry when missing. */
  limit?: number | undefined
  /** Where to go on: the `nextCursor` of the page before. */
  cursor?: string | null | undefined
}

/**
 * Reads one page of a list by its place in the order rather than by counting rows, which stays fast however long
 * the list is.
 *
 * @param list.order The name of the order, which a cursor must have been made for.
 * @param list.read Reads at most `take` rows after a place, or from the beginning.
 * @param list.count How many there are in all; not asked when the page itself shows it. Gets the page's first row.
 * @throws InvalidCursorError for a cursor that is none of this list.
 */
export async function readPage<Row extends { id: string }, Key>(
  query: Pick<ListQuery, 'limit' | 'cursor'>,
  list: {
    order: string
    keySchema: z.ZodType<Key>
    keyOf: (row: Row) => Key
    read: (after: Place<Key> | null, take: number) => Promise<Row[]>
    count: (first: Row | undefined) => Promise<number>
  },
): Promise<ListPage<Row>> {
  const after = query.cursor ? decodeCursor(list.order, list.keySchema, query.cursor) : null
  const limit = query.limit ?? LIST_CEILING_ROWS
  const rows = await list.read(after, limit + 1)
  const isWhole = !after && rows.length <= limit
  const total = isWhole ? rows.length : await list.count(rows[0])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last
  return {
    items,
    total,
    nextCursor: more ? encodeCursor(list.order, { key: list.keyOf(last), id: last.id }) : null,
  }
}
