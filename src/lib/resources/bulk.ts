import { type BulkJob, database } from '../data/prisma'
import { ApiError } from '../domain/api-error'
import type { CodedError } from '../domain/error-codes'
import { changedRecord } from '../fields/drafted-record'
import type { BulkInput } from '../fields/input-schemas'
import type { AdminRecord } from '../fields/kind'
import type { Origin } from './activity'
import { type Plan, unlessThere } from './bulk-batch'
import { storeBulkJob } from './bulk-job'
import { inputOfDraft } from './drafts'
import { type KindTable, notFound } from './kind-table'
import { withListEntries } from './list-entries'
import { deleteDrafts, pendingDraft, withDrafts } from './record-drafts'
import { deletionOf, rejectForeignPictures, updateOf } from './row-changes'
import { selectedIds } from './selected-ids'

/** What becomes of each record of a bulk change. */
export type ChangeWork = { type: 'change' } & Pick<BulkInput, 'set' | 'add' | 'remove' | 'delete'>

/**
 * Begins a change of many records, as one activity entry. A row that cannot be changed is skipped. What is published
 * becomes so with the draft that waits beside it.
 *
 * @throws ApiError for pictures of foreign hosts.
 */
export async function startChange(table: KindTable, input: BulkInput, origin: Origin): Promise<BulkJob> {
  const { set, add, remove } = input
  if (set) rejectForeignPictures(table, set)
  const head = {
    action: input.delete ? 'DELETE' : 'UPDATE',
    type: table.kind.key,
    // Shown as fields that changed: what is removed stands before, what is added after.
    before: remove ?? null,
    after: set || add ? { ...add, ...set } : null,
  } as const
  const work: ChangeWork = { type: 'change', set, add, remove, delete: input.delete }
  return storeBulkJob(table, { ids: await selectedIds(table, input), head, work, origin })
}

/** What keeps a record of a kind from being published. */
export type PublishCheck = (kind: string, record: AdminRecord) => Promise<readonly CodedError[]>

/** Whether a bulk change publishes what it changes, each record with the draft that waits beside it. */
export const publishes = ({ kind }: KindTable, { set }: ChangeWork): boolean =>
  kind.hasStatus && set?.status === 'PUBLISHED'

/** How the rows of a bulk change are changed. @param check Of those that are published. */
export function changePlan(table: KindTable, work: ChangeWork, check: PublishCheck): Plan {
  const publishing = publishes(table, work)
  return async (ids) => {
    const unfit = publishing ? await findUnfit(table, ids, check) : new Map<string, CodedError>()
    return async (db) => async (id, row) => {
      if (!row || row.deletedAt) throw notFound(table.kind)
      const reason = unfit.get(id)
      if (reason) throw new ApiError(reason.code, { values: reason.values })
      if (work.delete) return deletionOf(db, table, row)
      const draft = publishing ? await pendingDraft(table, id, db) : null
      if (draft) {
        const change = await updateOf(db, table, row, { ...inputOfDraft(table, draft), ...work.set })
        await deleteDrafts(db, table, [id])
        return change
      }
      return unlessThere(await updateOf(db, table, row, withListEntries(table, row, work)))
    }
  }
}

/** What keeps records from being published, by their ids; of those that are public already only their drafts are looked at. */
async function findUnfit(table: KindTable, ids: readonly string[], check: PublishCheck) {
  const unfit = new Map<string, CodedError>()
  const where = { id: { in: [...ids] }, deletedAt: null }
  const rows = await table.rows(database()).findMany({ where, include: table.include })
  for (const record of await withDrafts(table, rows.map(table.record))) {
    if ((record as { status?: unknown }).status === 'PUBLISHED' && !record.draft) continue
    const [first] = await check(
      table.kind.key,
      changedRecord(table.kind, record, record.draft?.changes ?? {}),
    )
    if (first) unfit.set(record.id, first)
  }
  return unfit
}
