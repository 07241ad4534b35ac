import { behind, readListPage } from '../../data/keyset'
import { database } from '../../data/prisma'
import { DAY_MS } from '../../values/calendar-day'
import { BIN_DAYS } from '../../values/limits'
import type { ListPage } from '../../values/views'
import { binHorizon } from '../commit/bin'
import { type BaseRow, type KindTable, labelOf, slugOf } from '../kind-table'
import { KEY_SCHEMAS } from '../read-records'

/** A record in the bin. */
export type BinEntry = {
  /** The key of its kind. */
  type: string
  id: string
  /** Its name or title. */
  label: string
  /** The slug it had, which may be taken by now; null for a kind without slugs. */
  slug: string | null
  /** What tells it apart from others of its name, such as a number. */
  details: string[]
  deletedAt: string
  /** When it leaves for good. */
  leavesAt: string
}

function binEntry(table: KindTable, row: BaseRow): BinEntry {
  const { kind } = table
  const deletedAt = row.deletedAt as Date
  return {
    type: kind.key,
    id: row.id,
    label: labelOf(table, row),
    slug: kind.hasSlug ? slugOf(row) : null,
    details: kind.toldApartBy.flatMap((name) => String(row[name as keyof BaseRow] ?? '') || []),
    deletedAt: deletedAt.toISOString(),
    leavesAt: new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString(),
  }
}

/**
 * The records of some kinds that were deleted and can be brought back, last deleted first.
 *
 * @throws ApiError for a cursor that does not belong to this list.
 */
export async function listBin(
  tables: readonly KindTable[],
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListPage<BinEntry>> {
  const where = { deletedAt: { gte: await binHorizon() } }
  return readListPage<BinEntry, Date>(query, {
    order: 'bin',
    keySchema: KEY_SCHEMAS.moment,
    keyOf: ({ deletedAt }) => new Date(deletedAt),
    count: async () => {
      const counts = await Promise.all(tables.map((table) => table.rows(database()).count({ where })))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    read: async (after, take) => {
      const entries = await Promise.all(
        tables.map(async (table) => {
          const rows = await table.rows(database()).findMany({
            where: { AND: [where, behind(after, 'deletedAt', 'desc')] },
            include: table.include,
            orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
            take,
          })
          return rows.map((row) => binEntry(table, row))
        }),
      )
      const newestFirst = (a: BinEntry, b: BinEntry) =>
        b.deletedAt.localeCompare(a.deletedAt) || b.id.localeCompare(a.id)
      return entries.flat().sort(newestFirst).slice(0, take)
    },
  })
}
