import { isDeepStrictEqual } from 'node:util'
import { type Activity, database } from '../data/prisma'
import { ApiError } from '../domain/api-error'
import type { Origin } from './activity'
import { type BulkResult, runBulk } from './bulk'
import { type BaseRow, type KindTable, notFound, type Transaction, tableOf } from './kind-table'
import { inputFrom } from './record-input'
import { binHorizon, deletionOf, restorationOf, updateOf } from './row-changes'
import type { RowChange } from './write-rows'

const INVERSE = { UPDATE: 'UPDATE', DELETE: 'RESTORE', RESTORE: 'DELETE' } as const

/** The entry of a bulk change. @throws ApiError when there is none with this id, or it was undone. */
export async function bulkEntry(id: string): Promise<Activity> {
  const entry = await database().activity.findFirst({ where: { id, count: { gt: 0 } } })
  if (!entry) throw new ApiError('change_not_found')
  if (entry.undoneAt) throw new ApiError('change_undone')
  return entry
}

/**
 * Takes a bulk change back, as a bulk change of its own, which can be undone too. Rows that were changed since are skipped.
 *
 * @param entry Of `bulkEntry`.
 */
export async function undoBulk(table: KindTable, entry: Activity, origin: Origin): Promise<BulkResult> {
  const parts = await database().activity.findMany({ where: { bulkId: entry.id }, orderBy: { id: 'asc' } })
  const byId = new Map(parts.map((part) => [part.targetId, part]))
  const head = {
    action: INVERSE[entry.action as keyof typeof INVERSE],
    type: entry.type,
    before: entry.after,
    after: entry.before,
  } as const
  const result = await runBulk(table, [...byId.keys()], head, origin, async (db, ids) => {
    const isLatest = await latestAmong(db, parts, ids)
    return async (id, row) => {
      const part = byId.get(id) as Activity
      if (!row) throw notFound(table.kind)
      const own = tableOf(table, row)
      if (!isLatest.has(part.id) || !isAsLeft(own, row, part)) {
        throw new ApiError('changed_meanwhile', { values: { kind: own.kind.key } })
      }
      return inverseOf(db, own, row, part)
    }
  })
  await database().activity.update({ where: { id: entry.id }, data: { undoneAt: new Date() } })
  return result
}

async function inverseOf(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  { action, before }: Activity,
): Promise<RowChange> {
  if (action === 'RESTORE' || action === 'CREATE') return deletionOf(db, table, row)
  if (action === 'DELETE') return restorationOf(db, table, row, {})
  return updateOf(db, table, row, inputFrom(table, before as Record<string, unknown>, row))
}

/** The ids of the last entries of some records. */
async function latestAmong(
  db: Transaction,
  parts: readonly Activity[],
  ids: readonly string[],
): Promise<Set<string>> {
  const latest = await db.activity.findMany({
    where: { type: { in: [...new Set(parts.map(({ type }) => type))] }, targetId: { in: [...ids] } },
    orderBy: [{ targetId: 'asc' }, { at: 'desc' }, { id: 'desc' }],
    distinct: 'targetId',
    select: { id: true },
  })
  return new Set(latest.map(({ id }) => id))
}

/** Whether a row is as the change left it. */
function isAsLeft(table: KindTable, row: BaseRow, { action, after }: Activity): boolean {
  if (action === 'DELETE') return row.deletedAt !== null && row.deletedAt >= binHorizon()
  if (row.deletedAt || action !== 'UPDATE') return row.deletedAt === null
  const now = JSON.parse(JSON.stringify(table.compared(row)))
  return Object.entries(after as object).every(([field, value]) =>
    isDeepStrictEqual(now[field] ?? null, value),
  )
}
