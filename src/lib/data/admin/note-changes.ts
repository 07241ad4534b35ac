import { type Change, type Origin, recordActivity } from './activity'
import type { Transaction } from './admin-table'
import { queueChangedPages } from './changed-pages'

/** Notes changes to content in the transaction that makes them: for the activity list, and for search engines. */
export async function noteChanges(
  db: Transaction,
  changes: readonly Change[],
  origin: Origin,
): Promise<void> {
  await recordActivity(db, changes, origin)
  await queueChangedPages(db, changes)
}
