import { type BulkJob, database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'
import { ApiError } from '../errors/api-error'
import type { FilterValues } from '../fields/list-filters'
import { arrangedGroup, positionField } from '../fields/position'
import type { Plan } from './bulk/bulk-batch'
import { STORING, storeBulkJob } from './bulk/bulk-job'
import type { UndoWork } from './bulk/undo-bulk'
import type { Decide } from './commit/change'
import type { Origin } from './history/activity'
import { type KindTable, labelOf, notFound, type Transaction } from './kind-table'
import { listConditions } from './list-conditions'

/** What becomes of each record when one is moved: its position in the order of the job. */
export type MoveWork = { type: 'move'; field: string }

/** What becomes of a record of an order made by hand: it is put before another one, null for the end, or is not put anywhere any more. */
export type ArrangeWork = { type: 'arrange'; before?: string | null }

/**
 * Begins to move a record of a kind with positions before another one, or to the end. The others move up, as one bulk change,
 * which can be undone; in an order made by hand they stay as they are.
 *
 * @throws ApiError for a kind without positions, for an id no record has, and while another move of the kind goes on.
 */
export async function startMove(
  table: KindTable,
  id: string,
  before: string | null,
  origin: Origin,
): Promise<BulkJob> {
  if (table.kind.arranged) return startArrangement(table, id, before, origin)
  const field = positionField(table.kind)
  if (field === null) throw new ApiError('address_not_found')
  return database().$transaction(async (db) => {
    await rejectWhileMoving(db, table)
    const rows = await table.rows(db).findMany({
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
    return storeBulkJob(table, { ids, head, work, origin }, db)
  }, STORING)
}

/** Two moves that begin with one order would overwrite each other. @throws ApiError while one goes on, or is taken back. */
async function rejectWhileMoving(db: Transaction, { kind }: KindTable): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('positions.' || ${kind.key}, 0))`
  const types = ['move', 'undo'] satisfies (MoveWork | UndoWork)['type'][]
  const OR = types.map((type) => ({ work: { path: ['type'], equals: type } }))
  if (await db.bulkJob.findFirst({ where: { kind: kind.key, state: 'RUNNING', OR }, select: { id: true } }))
    throw new ApiError('order_changing')
}

/** How the rows of a kind get their new positions. */
export function movePlan({ field }: MoveWork, ids: readonly string[]): Plan {
  const positions = new Map(ids.map((each, position) => [each, position]))
  return async (some) => some.map((id) => ({ id, set: { [field]: positions.get(id) }, unlessSame: true }))
}

async function startArrangement(
  table: KindTable,
  id: string,
  before: string | null,
  origin: Origin,
): Promise<BulkJob> {
  const { kind, include } = table
  const row = await table.rows(database()).findFirst({ where: { id, deletedAt: null }, include })
  if (!row) throw notFound(kind)
  const after = { [kind.arranged?.key ?? '']: true }
  const head = { action: 'UPDATE', type: kind.key, label: labelOf(table, row), before: null, after } as const
  const work: ArrangeWork = { type: 'arrange', before }
  return storeBulkJob(table, { ids: [id], head, work, origin })
}

/** The rows of a list that were put somewhere by hand. @throws ApiError for a list that has no such order. */
async function placedIn(table: KindTable, filters: FilterValues): Promise<{ key: string; where: object }> {
  const { kind } = table
  if (!kind.arranged) throw new ApiError('address_not_found')
  if (arrangedGroup(kind, { filters }) === null) throw new ApiError('no_records_chosen')
  const { key } = kind.arranged
  return { key, where: { ...(await listConditions(table, { filters })), [key]: { not: null } } }
}

/**
 * How many records of a list were put somewhere by hand, and how many of them visitors see.
 *
 * @throws ApiError for a list that has no such order.
 */
export async function countPlaced(
  table: KindTable,
  filters: FilterValues,
): Promise<{ placed: number; shown: number }> {
  const { where } = await placedIn(table, filters)
  const rows = table.rows(database())
  const [placed, shown] = await Promise.all([
    rows.count({ where }),
    rows.count({ where: { AND: [where, PUBLIC_ROWS] } }),
  ])
  return { placed, shown }
}

/** Begins to take back an order made by hand, as one bulk change, which can be undone. @throws ApiError for a list that has none. */
export async function startReset(table: KindTable, filters: FilterValues, origin: Origin): Promise<BulkJob> {
  const { key, where } = await placedIn(table, filters)
  const rows = await table.rows(database()).findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  const head = { action: 'UPDATE', type: table.kind.key, before: { [key]: true }, after: null } as const
  const work: ArrangeWork = { type: 'arrange' }
  return storeBulkJob(table, { ids: rows.map(({ id }) => id), head, work, origin })
}

/** How rows are put into an order made by hand, or taken out of it. */
export function arrangePlan(table: KindTable, { before }: ArrangeWork): Plan {
  const { kind, rankBefore } = table
  const decide: Decide = async (row, db) => {
    if (!row || row.deletedAt) throw notFound(kind)
    const key = before === undefined ? null : await rankBefore?.(row, before, db)
    return { set: { [kind.arranged?.key ?? '']: key }, unlessSame: true }
  }
  return async (ids) => ids.map((id) => ({ id, decide }))
}
