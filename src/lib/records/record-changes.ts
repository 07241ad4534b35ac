import { type Origin, type RecordChange, recordActivity } from './history/activity'
import type { Transaction } from './kind-table'
import { queueChangedPages } from './pages/changed-pages'

/** Records changes in the transaction that makes them: for the activity list, and for search engines. */
export async function recordChanges(
  db: Transaction,
  changes: readonly RecordChange[],
  origin: Origin,
): Promise<void> {
  await recordActivity(db, changes, origin)
  await queueChangedPages(db, changes)
}
