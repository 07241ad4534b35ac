import { isDeepStrictEqual } from 'node:util'
import { contentTransactions, type Transact } from '../cache/content-transaction'
import { database } from '../data/prisma'
import { ApiError } from '../domain/api-error'
import type { CodedError } from '../domain/error-codes'
import { isTakenSlug } from '../domain/taken-slug'
import type { BulkInput } from '../fields/input-schemas'
import { type ActivityHead, endBulkActivity, type Origin, startBulkActivity } from './activity'
import { type BaseRow, type KindTable, labelOf, notFound, type Transaction } from './kind-table'
import { withListEntries } from './list-entries'
import { applyChanges, deletionOf, lockedRows, rejectForeignPictures, updateOf } from './row-changes'
import { selectedIds } from './selected-ids'
import { emptyBin } from './write-records'
import type { RowChange } from './write-rows'

/** As many rows as are written well within the time of one statement. */
const ROWS_AT_ONCE = 250

/** No other save waits longer for a row or a counter that a part of a bulk change has locked. */
const BATCH = { maxWait: 2000, timeout: 20_000 }

/** Above this many rows, the kind's own tag invalidates all its pages instead of a tag for each. */
const ROWS_WITH_TAGS_MAX = 100

/** A record that was not changed, and why; it has no label when there is none. */
export type Skipped = { id: string; label: string | null } & CodedError

/** What a bulk change did: `id` undoes it, null where there is nothing to undo. */
export type BulkResult = { id: string | null; changed: number; skipped: Skipped[] }

/** How each of some rows is to be changed, read ahead for all of them; null for one that has the values already. */
type Plan = (
  db: Transaction,
  ids: readonly string[],
) => Promise<(id: string, row: BaseRow | undefined) => Promise<RowChange | null>>

/**
 * Changes many records in transactions of some hundred rows each, as one activity entry. A row that cannot be changed is
 * skipped.
 *
 * @throws ApiError when what is set is wrong for every row.
 */
export async function changeRecords(table: KindTable, input: BulkInput, origin: Origin): Promise<BulkResult> {
  const { set, add, remove } = input
  if (set) rejectForeignPictures(table, set)
  const head = {
    action: input.delete ? 'DELETE' : 'UPDATE',
    type: table.kind.key,
    // Shown as fields that changed: what is removed stands before, what is added after.
    before: remove ?? null,
    after: set || add ? { ...add, ...set } : null,
  } as const
  const ids = await selectedIds(table, input)
  const result = await runBulk(table, ids, head, origin, async (db) => async (_, row) => {
    if (!row || row.deletedAt) throw notFound(table.kind)
    if (input.delete) return deletionOf(db, table, row)
    return unlessThere(await updateOf(db, table, row, withListEntries(table, row, { set, add, remove })))
  })
  const [first] = result.skipped
  if (result.changed === 0 && first && result.skipped.every(({ code }) => code === first.code)) {
    const error = new ApiError(first.code, { values: first.values })
    if (error.status === 400) throw error
  }
  return result
}

/** A change, unless the row has all its values: then its version stays, and no other edit conflicts with it. */
export function unlessThere(change: RowChange): RowChange | null {
  const before = change.before as Record<string, unknown>
  const differs = Object.entries(change.data).some(
    ([column, value]) => value !== undefined && !isDeepStrictEqual(before[column], value),
  )
  return differs ? change : null
}

/** Runs a bulk change over rows, whether its plan changes them, deletes them or brings them back. */
export async function runBulk(
  table: KindTable,
  ids: readonly string[],
  head: ActivityHead,
  origin: Origin,
  plan: Plan,
): Promise<BulkResult> {
  // What visitors sent leaves no trace in the activity list, so it cannot be undone by it.
  const bulkId = table.kind.personal ? null : await startBulkActivity(head, origin)
  const result: BulkResult = { id: bulkId, changed: 0, skipped: [] }
  try {
    await contentTransactions(async (transact) => {
      const tag = ids.length > ROWS_WITH_TAGS_MAX ? table.kind.tag : null
      for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
        const batch = { transact, table, plan, tag, origin: { ...origin, ...(bulkId && { bulkId }) } }
        add(result, await runBatch(batch, ids.slice(from, from + ROWS_AT_ONCE)))
      }
      if (head.action === 'DELETE')
        await transact(async (db) => {
          await emptyBin(db, table)
          return { tags: [] }
        })
    })
  } finally {
    if (bulkId) await endBulkActivity(bulkId, result.changed)
  }
  return result.changed > 0 ? result : { ...result, id: null }
}

type Batch = { transact: Transact; table: KindTable; plan: Plan; tag: string | null; origin: Origin }
type Outcome = Omit<BulkResult, 'id'>

function add(result: Outcome, { changed, skipped }: Outcome): void {
  result.changed += changed
  result.skipped.push(...skipped)
}

/** Some rows in one transaction; if the database rejects one of them, each in its own. */
async function runBatch(batch: Batch, ids: string[]): Promise<Outcome> {
  const { transact, table, plan, origin } = batch
  try {
    return await transact(async (db) => {
      const rows = new Map((await lockedRows(db, table, ids)).map((row) => [row.id, row]))
      const changeOf = await plan(db, ids)
      const changes: RowChange[] = []
      const skipped: Skipped[] = []
      for (const id of ids) {
        const row = rows.get(id)
        try {
          const change = await changeOf(id, row)
          if (change) changes.push(change)
        } catch (error) {
          skipped.push({ id, label: row ? labelOf(table, row) : null, ...reasonOf(error) })
        }
      }
      if (changes.length === 0) return { tags: [], changed: 0, skipped }
      const { tags, changed } = await applyChanges(db, table, changes, origin)
      return { tags: batch.tag ? [batch.tag] : tags, changed, skipped }
    }, BATCH)
  } catch (error) {
    const [id = ''] = ids
    if (ids.length === 1) {
      const [row] = await table.rows(database()).findMany({ where: { id }, include: table.include })
      return { changed: 0, skipped: [{ id, label: row ? labelOf(table, row) : null, ...reasonOf(error) }] }
    }
    const outcome: Outcome = { changed: 0, skipped: [] }
    for (const each of ids) add(outcome, await runBatch(batch, [each]))
    return outcome
  }
}

/** Why one row cannot be changed. @throws what is no fault of the row. */
function reasonOf(error: unknown): CodedError {
  if (error instanceof ApiError) return { code: error.code, values: error.values }
  if (isTakenSlug(error)) return { code: 'slug_taken' }
  throw error
}
