import { type BulkJob, database } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import { positionField } from '../fields/position'
import type { Plan } from './bulk/bulk-batch'
import { storeBulkJob } from './bulk/bulk-job'
import type { Origin } from './history/activity'
import { type KindTable, notFound } from './kind-table'

/** What becomes of each record when one is moved: its position in the order of the job. */
export type MoveWork = { type: 'move'; field: string }

/**
 * Begins to move a record of a kind with positions before another one, or to the end. The others move up, as one bulk change,
 * which can be undone.
 *
 * @throws ApiError for a kind without positions, and for an id no record has.
 */
export async function startMove(
  table: KindTable,
  id: string,
  before: string | null,
  origin: Origin,
): Promise<BulkJob> {
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
  const head = { action: 'UPDATE', type: table.kind.key, before: null, after: null } as const
  const work: MoveWork = { type: 'move', field }
  return storeBulkJob(table, { ids, head, work, origin })
}

/** How the rows of a kind get their new positions. */
export function movePlan({ field }: MoveWork, ids: readonly string[]): Plan {
  const positions = new Map(ids.map((each, position) => [each, position]))
  return async (some) => some.map((id) => ({ id, set: { [field]: positions.get(id) }, unlessSame: true }))
}
