import type { z } from 'zod'
import type { Locale } from '../texts/locales'
import { LIST_CEILING_ROWS } from '../values/limits'
import type { ListPage } from '../values/views'
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor'

/** The query every list takes. */
export type ListQuery = {
  locale: Locale
  /** Number of rows; `LIST_CEILING_ROWS` when missing. */
  limit?: number | undefined
  /** The `nextCursor` of the page before. */
  cursor?: string | null | undefined
}

/** The condition of the rows behind one, or of all: `by` has the key of the order, the id orders rows with equal keys. */
export function behind<Key>(
  after: CursorPosition<Key> | null,
  by: string,
  direction: 'asc' | 'desc',
): Record<string, unknown> {
  if (!after) return {}
  const beyond = direction === 'asc' ? 'gt' : 'lt'
  return {
    // Lets PostgreSQL start the index scan here, which it cannot derive from the second condition.
    [by]: { [`${beyond}e`]: after.key },
    OR: [{ [by]: { [beyond]: after.key } }, { [by]: after.key, id: { [beyond]: after.id } }],
  }
}

/**
 * Reads one page of a list by keyset pagination, whose cost does not grow with the offset.
 *
 * @param list.order The name of the order, which has to be the one the cursor was made for.
 * @param list.read Reads at most `take` rows after a cursor, or from the beginning.
 * @param list.count Counts all rows; not called when the page itself shows the number. Gets the page's first row.
 * @throws ApiError for a cursor that is not of this list.
 */
export async function readListPage<Row extends { id: string }, Key>(
  query: Pick<ListQuery, 'limit' | 'cursor'>,
  list: {
    order: string
    keySchema: z.ZodType<Key>
    keyOf: (row: Row) => Key
    read: (after: CursorPosition<Key> | null, take: number) => Promise<Row[]>
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
