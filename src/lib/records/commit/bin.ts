import { transactionTime } from '../../data/database-clock'
import { database } from '../../data/prisma'
import { DAY_MS } from '../../values/calendar-day'
import { BIN_DAYS } from '../../values/limits'
import { deleteDrafts } from '../drafts/record-drafts'
import { forgetValues } from '../history/activity'
import type { KindTable, Transaction } from '../kind-table'

/** One deletion must not take the time of hundreds. */
const DISPOSED_AT_ONCE = 100

/** What was deleted before this moment is gone for good. */
export async function binHorizon(db: Transaction = database()): Promise<Date> {
  return new Date((await transactionTime(db)).getTime() - BIN_DAYS * DAY_MS)
}

/**
 * Removes for good what has been in the bin for too long, with the redirects from its old slugs; of very much, a part each time.
 *
 * @returns Whether there may be more of it.
 */
export async function emptyBin(db: Transaction, table: KindTable): Promise<boolean> {
  const expired = await table.rows(db).findMany({
    where: { deletedAt: { lt: await binHorizon(db) }, ...table.disposable },
    take: DISPOSED_AT_ONCE,
  })
  if (expired.length === 0) return false
  const ids = expired.map(({ id }) => id)
  const { count } = await table.rows(db).deleteMany({ where: { id: { in: ids }, ...table.disposable } })
  await deleteDrafts(db, table, ids)
  if (table.kind.describesPersons) await forgetValues(db, table.kind, ids)
  if (table.slugEntity) {
    await db.redirect.deleteMany({ where: { entity: table.slugEntity, targetId: { in: ids } } })
  }
  return count === DISPOSED_AT_ONCE
}

/** Empties the bins of some tables, also where nothing more is deleted. */
export async function emptyBins(tables: readonly KindTable[]): Promise<void> {
  for (const table of tables) while (await database().$transaction((db) => emptyBin(db, table))) {}
}
