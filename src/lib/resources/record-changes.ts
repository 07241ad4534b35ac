import { type Change, type Origin, recordActivity } from './activity'
import { queueChangedPages } from './changed-pages'
import type { Transaction } from './kind-table'

/** Records changes in the transaction that makes them: for the activity list, and for search engines. */
export async function recordChanges(
  db: Transaction,
  changes: readonly Change[],
  origin: Origin,
): Promise<void> {
  await recordActivity(db, changes, origin)
  await queueChangedPages(db, changes)
}
