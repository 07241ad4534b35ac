import { changesSomething, type Origin, type RecordChange, recordActivity } from '../history/activity'
import {
  type BaseRow,
  type KindTable,
  labelOf,
  slugOf,
  type Transaction,
  type Transition,
} from '../kind-table'
import { queueChangedPages } from '../pages/changed-pages'
import { REDIRECT_TAG } from '../pages/redirects'
import { queueRecordEvents } from './record-events'
import { claimSlugs, leaveSlug, returnSlugs } from './slug-history'
import { insertRows, type RowChange, writeRows } from './write-rows'

/** What a change left: the row as `writeRows` has it, and whether an admin sees a difference. */
export type Applied = { row: BaseRow; changed: boolean }

/**
 * Writes changes of rows of one kind, in their order, with their activity entries and the redirects of renamed slugs.
 *
 * @param tags Gets the cache tags of everything that shows them.
 * @throws P2002 for a slug that is taken.
 */
export async function updateRows(
  db: Transaction,
  table: KindTable,
  changes: readonly RowChange[],
  origin: Origin,
  tags: Set<string>,
): Promise<Applied[]> {
  const after = await writeRows(db, table, changes)
  const sides = changes.map(({ action, before }): Transition => {
    const row = after.get(before.id) as BaseRow
    return { before: action === 'RESTORE' ? null : before, after: action === 'DELETE' ? null : row }
  })
  for (const side of sides) await moveSlug(db, table, side, origin)
  const entries = sides.map((each, index) => changeOf(table, changes[index]?.action ?? 'UPDATE', each))
  await record(db, table, sides, entries, origin, tags)
  if (changes.some(({ isReplaced }) => isReplaced)) tags.add(REDIRECT_TAG)
  return entries.map((entry) => ({
    row: after.get(entry.id) as BaseRow,
    changed: changesSomething(entry),
  }))
}

/** Creates rows, takes their slugs into use and records it. @throws P2002 for a slug that is taken. */
export async function createRows(
  db: Transaction,
  table: KindTable,
  data: readonly object[],
  origin: Origin,
  tags: Set<string>,
): Promise<Applied[]> {
  const rows = await insertRows(db, table, data)
  const sides = rows.map((after) => ({ before: null, after }))
  const entries = sides.map((each) => changeOf(table, 'CREATE', each))
  await record(db, table, sides, entries, origin, tags)
  return rows.map((row) => ({ row, changed: true }))
}

/** Records changes in the transaction that makes them: for the activity list, for search engines, for other systems, and for the caches. */
async function record(
  db: Transaction,
  table: KindTable,
  sides: readonly Transition[],
  entries: readonly RecordChange[],
  origin: Origin,
  tags: Set<string>,
): Promise<void> {
  for (const each of sides) for (const tag of await table.tags(each, db)) tags.add(tag)
  const hasTaken = await claimSlugs(db, table, sides)
  const isRenamed = ({ before, after }: Transition) => before && after && slugOf(before) !== slugOf(after)
  if (hasTaken || (table.slugEntity && sides.some(isRenamed))) tags.add(REDIRECT_TAG)
  await recordActivity(db, entries, origin)
  await table.recorded?.(sides, db, origin)
  await queueChangedPages(db, entries)
  await queueRecordEvents(db, table, sides, entries)
}

/** Stores a redirect at the slug a row had; a row that is restored gets back those before. */
async function moveSlug(
  db: Transaction,
  table: KindTable,
  { before, after }: Transition,
  origin: Origin,
): Promise<void> {
  const slug = after && slugOf(after)
  const oldSlug = before && slugOf(before)
  if (!slug || slug === oldSlug) return
  if (!before) await returnSlugs(db, table, after.id)
  else if (oldSlug) await leaveSlug(db, table, before, before.id, origin)
}

/** A change to a row as the activity list has it. */
export function changeOf(
  table: KindTable,
  action: RecordChange['action'],
  { before, after }: Transition,
): RecordChange {
  const row = (after ?? before) as BaseRow
  return {
    action,
    kind: table.kind,
    id: row.id,
    label: labelOf(table, row),
    before: before && table.compared(before),
    after: after && table.compared(after),
  }
}
