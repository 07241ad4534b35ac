import { database } from '../data/prisma'
import { ApiError } from '../domain/api-error'
import { positionField } from '../fields/position'
import type { Origin } from './activity'
import { type BulkResult, runBulk, unlessThere } from './bulk'
import { type KindTable, notFound } from './kind-table'
import { updateOf } from './row-changes'

/**
 * Moves a record of a kind with positions before another one, or to the end. The others move up, as one bulk change, which
 * can be undone.
 *
 * @throws ApiError for a kind without positions, and for an id no record has.
 */
export async function moveRecord(
  table: KindTable,
  id: string,
  before: string | null,
  origin: Origin,
): Promise<BulkResult> {
  const field = positionField(table.kind)
  if (field === null) throw new ApiError('address_not_found')
  const rows = await table.rows(database()).findMany({
    where: { deletedAt: null },
    select: { id: true },
    orderBy: [{ [field]: 'asc' }, { id: 'asc' }],
  })
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  const place = before === null ? others.length : others.indexOf(before)
  if (others.length === rows.length || place < 0) throw notFound(table.kind)
  const ids = others.toSpliced(place, 0, id)
  const positions = new Map(ids.map((each, position) => [each, position]))
  const head = { action: 'UPDATE', type: table.kind.key, before: null, after: null } as const
  return runBulk(table, ids, head, origin, async (db) => async (each, row) => {
    if (!row || row.deletedAt) throw notFound(table.kind)
    return unlessThere(await updateOf(db, table, row, { [field]: positions.get(each) }))
  })
}
