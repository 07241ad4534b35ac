import { databaseTime, transactionTime } from '../../data/database-clock'
import { type BulkJob, database } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import { changedRecord } from '../../fields/drafted-record'
import type { BulkInput, ListEntries } from '../../fields/input-schemas'
import type { AdminRecord } from '../../fields/kind'
import type { AnyRecord } from '../../fields/record-values'
import { inTranslatedLocales } from '../../texts/locales'
import { filledTranslations, mergedTranslations, type Translations } from '../../texts/localized-text'
import type { Decide } from '../commit/change'
import { rejectForeignPictures } from '../commit/prepare-change'
import { rejectUnreviewed } from '../commit/review'
import { rejectOutdated } from '../drafts/draft-base'
import { inputOfDraft } from '../drafts/drafts'
import { draftWithBase, withDrafts } from '../drafts/record-drafts'
import type { Origin } from '../history/activity'
import { type Input, type KindTable, notFound } from '../kind-table'
import type { Plan } from './bulk-batch'
import { storeBulkJob } from './bulk-job'
import { selectedIds } from './selected-ids'

/** What is set of a record, with entries added to its lists and others removed. */
function withListEntries(
  record: AnyRecord,
  { set = {}, add, remove }: Pick<BulkInput, 'set' | 'add' | 'remove'>,
): Input {
  if (!add && !remove) return set
  const { translations, ...lists } = changedLists(record, add, remove)
  const translated = inTranslatedLocales((locale) =>
    changedLists(
      record.translations[locale] ?? {},
      add?.translations?.[locale],
      remove?.translations?.[locale],
    ),
  )
  const sent = mergedTranslations(filledTranslations(translated), (set.translations ?? {}) as Translations)
  return { ...lists, ...set, ...(Object.keys(sent).length > 0 && { translations: sent }) }
}

/** The lists as they are to be, by field. */
function changedLists(
  texts: Record<string, unknown>,
  add: Partial<ListEntries> = {},
  remove: Partial<ListEntries> = {},
): Record<string, unknown> {
  const names = new Set([...Object.keys(add), ...Object.keys(remove)])
  names.delete('translations')
  return Object.fromEntries(
    [...names].map((name) => {
      const [now, more, fewer] = [texts[name], add[name], remove[name]].map(
        (list) => (list ?? []) as string[],
      )
      return [
        name,
        [...new Set([...(now ?? []), ...(more ?? [])])].filter((entry) => !fewer?.includes(entry)),
      ]
    }),
  )
}

/** What becomes of each record of a bulk change. */
export type ChangeWork = { type: 'change' } & Pick<BulkInput, 'set' | 'add' | 'remove' | 'delete'>

/**
 * Begins a change of many records, as one activity entry. A row that cannot be changed is skipped. What is published
 * becomes so with the draft that waits beside it; what is scheduled for later is skipped, unless another time is sent.
 *
 * @throws ApiError for pictures of foreign hosts, and where somebody else has to review what is published.
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
  if (publishes(table, work)) await rejectUnreviewed(origin.by)
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
    if (work.delete) return ids.map((id) => ({ id, bin: true }))
    const unfit = publishing ? await findUnfit(table, ids, work, check) : new Map<string, CodedError>()
    const decide: Decide = async (row, db) => {
      if (!row || row.deletedAt) throw notFound(table.kind)
      const reason = unfit.get(row.id)
      if (reason) throw new ApiError(reason.code, { values: reason.values })
      const record = table.record(row)
      const draft = publishing ? await draftWithBase(db, table, row.id) : null
      const times = [(record as { publishAt?: unknown }).publishAt, draft?.changes.publishAt]
      if (publishing && staysScheduled(times, work, await transactionTime(db)))
        throw new ApiError('scheduled_for_later')
      if (!draft) return { set: withListEntries(record as AnyRecord, work), unlessSame: true }
      rejectOutdated(table, row, draft.changes, draft.base)
      const drafted = { translations: {}, ...inputOfDraft(table, draft) } as AdminRecord & Input
      const entries = withListEntries(changedRecord(table.kind, record, draft.changes) as AnyRecord, work)
      return { set: changedRecord(table.kind, drafted, entries), draft: null }
    }
    return ids.map((id) => ({ id, decide }))
  }
}

/** Whether a record or its draft is scheduled for later, which only a change that sends another time overrules. */
const staysScheduled = (times: readonly unknown[], { set }: ChangeWork, now: Date): boolean =>
  set?.publishAt === undefined && times.some((time) => typeof time === 'string' && new Date(time) > now)

/** What keeps records from being published, by their ids; of those that are public already only their drafts are looked at. */
async function findUnfit(table: KindTable, ids: readonly string[], work: ChangeWork, check: PublishCheck) {
  const now = await databaseTime()
  const unfit = new Map<string, CodedError>()
  const where = { id: { in: [...ids] }, deletedAt: null }
  const rows = await table.rows(database()).findMany({ where, include: table.include })
  for (const record of await withDrafts(table, rows.map(table.record))) {
    if ((record as { status?: unknown }).status === 'PUBLISHED' && !record.draft) continue
    if (staysScheduled([record.draft?.changes.publishAt], work, now)) continue
    const [first] = await check(
      table.kind.key,
      changedRecord(table.kind, record, record.draft?.changes ?? {}),
    )
    if (first) unfit.set(record.id, first)
  }
  return unfit
}
