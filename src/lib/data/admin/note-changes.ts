import { type Change, type Origin, recordActivity } from './activity'
import type { Transaction } from './admin-table'
import { queueChangedPages } from './changed-pages'
import { isShown, RENEWED_TAGS, renewTags } from './renewed-tags'

/** Notes changes to content in the transaction that makes them: for the activity list, kept pages and search engines. */
export async function noteChanges(
  db: Transaction,
  changes: readonly Change[],
  origin: Origin,
): Promise<void> {
  await recordActivity(db, changes, origin)
  await queueChangedPages(db, changes)
  // Last, as it is what other transactions may have to wait for.
  await renewTags(
    changes.flatMap(({ type }) => (isShown(type) ? RENEWED_TAGS[type] : [])),
    db,
  )
}
