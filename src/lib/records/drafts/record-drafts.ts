import { databaseTime, transactionTime } from '../../data/database-clock'
import { database, Prisma, type RecordDraft } from '../../data/prisma'
import type { FieldError } from '../../errors/error-codes'
import type { Draft, WithDraft } from '../../fields/drafted-record'
import { translationSchemas } from '../../fields/input-schemas'
import { FAILED, IN_REVIEW, SCHEDULED, WAITING } from '../../fields/list-filters'
import type { Translations } from '../../texts/localized-text'
import { DAY_MS } from '../../values/calendar-day'
import { PREVIEW_LINK_MINUTES, REVIEW_TOLD_DAYS } from '../../values/limits'
import { comparedValues } from '../compared-values'
import { authorsOf } from '../history/authors'
import type { BaseRow, Input, KindTable, Transaction } from '../kind-table'
import { type DraftBase, draftBase } from './draft-base'

/** The draft that waits beside a record; all others expire. */
const pending = (table: KindTable, id: string | { in: string[] }) =>
  ({ type: table.kind.key, targetId: id, expiresAt: null }) as const

type Stored = Pick<RecordDraft, 'targetId' | 'savedAt' | 'by' | 'reviewAskedAt' | 'changes' | 'failure'>

/** The changes of a draft, without translations of fields that have none any more: it may be older than these. */
function changesOf({ kind }: KindTable, stored: Stored['changes']): Input {
  const changes = stored as Input
  if (!changes.translations) return changes
  const translated = translationSchemas(kind.declared)
  const translations = Object.entries(changes.translations as Translations).map(([locale, texts]) => [
    locale,
    Object.fromEntries(Object.entries(texts).filter(([name]) => translated[name])),
  ])
  return { ...changes, translations: Object.fromEntries(translations) }
}

/** Drafts as they are answered, by the ids of their records. */
async function draftsOf(
  table: KindTable,
  rows: readonly Stored[],
  db: Transaction,
): Promise<Map<string | null, Draft>> {
  const authors = await authorsOf(
    rows.map(({ by }) => by),
    db,
  )
  return new Map(
    rows.map(({ targetId, savedAt, by, reviewAskedAt, changes, failure }) => [
      targetId,
      {
        savedAt: savedAt.toISOString(),
        author: authors.get(by) ?? null,
        changes: changesOf(table, changes),
        ...(reviewAskedAt && { review: { by, at: reviewAskedAt.toISOString() } }),
        ...(failure !== null && { failure: failure as unknown as NonNullable<Draft['failure']> }),
      },
    ]),
  )
}

/** The draft that waits beside a record, or null. */
export async function pendingDraft(
  table: KindTable,
  id: string,
  db: Transaction = database(),
): Promise<Draft | null> {
  const rows = await db.recordDraft.findMany({ where: pending(table, id) })
  return (await draftsOf(table, rows, db)).get(id) ?? null
}

/** Which drafts are looked for: all, those with a time, those that could not be published at theirs, or those to be reviewed. */
export type WaitingState = typeof WAITING | typeof SCHEDULED | typeof FAILED | typeof IN_REVIEW

const IN_STATE = {
  [WAITING]: Prisma.empty,
  [SCHEDULED]: Prisma.sql`AND "changes" ->> 'publishAt' IS NOT NULL AND "failure" IS NULL`,
  [FAILED]: Prisma.sql`AND "failure" IS NOT NULL`,
  [IN_REVIEW]: Prisma.sql`AND "reviewAskedAt" IS NOT NULL`,
}

/** The ids of the records beside which drafts wait. */
export async function recordsWithDrafts({ kind, shared }: KindTable, state: WaitingState): Promise<string[]> {
  const types = (shared?.kinds ?? [kind]).map(({ key }) => key)
  const rows = await database().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT "targetId" AS id FROM "record_drafts"
    WHERE "type" = ANY(${types}) AND "expiresAt" IS NULL AND "targetId" IS NOT NULL ${IN_STATE[state]}`)
  return rows.map(({ id }) => id)
}

/** The ids of the records whose waiting drafts were saved at a time or after it. */
export async function recordsWithDraftsSince(table: KindTable, time: Date): Promise<string[]> {
  const where = { type: table.kind.key, expiresAt: null, targetId: { not: null }, savedAt: { gte: time } }
  const rows = await database().recordDraft.findMany({ where, select: { targetId: true } })
  return rows.flatMap(({ targetId }) => targetId ?? [])
}

/** A record with the draft that waits beside it, if any. */
export async function withDraft<R extends { id: string }>(
  table: KindTable,
  record: R,
  db: Transaction = database(),
): Promise<R & WithDraft> {
  return (await withDrafts(table, [record], db))[0] ?? record
}

/** Records with their drafts. */
export async function withDrafts<R extends { id: string }>(
  table: KindTable,
  records: R[],
  db: Transaction = database(),
): Promise<(R & WithDraft)[]> {
  if (!table.kind.hasStatus || records.length === 0) return records
  const rows = await db.recordDraft.findMany({ where: pending(table, { in: records.map(({ id }) => id) }) })
  const drafts = await draftsOf(table, rows, db)
  return records.map((record) => {
    const draft = drafts.get(record.id)
    return draft ? { ...record, draft } : record
  })
}

/** The draft that waits beside a record, with what it was written over, and who asked for its review; null without one. */
export async function draftWithBase(
  db: Transaction,
  table: KindTable,
  id: string,
): Promise<{
  changes: Input
  base: DraftBase | null
  isFailed: boolean
  review: { by: string | null } | null
} | null> {
  const row = await db.recordDraft.findFirst({ where: pending(table, id) })
  return (
    row && {
      changes: changesOf(table, row.changes),
      base: row.base as DraftBase | null,
      isFailed: row.failure !== null,
      review: row.reviewAskedAt && { by: row.by },
    }
  )
}

/**
 * Stores the one draft of a record, in place of the one before it.
 *
 * @param by Who writes it, as in the activity list.
 * @param options.written What it is written over, where that is not the row as it is now.
 * @param options.asksForReview Whether somebody else is to review and publish it.
 */
export async function savePendingDraft(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  changes: Input,
  by: string | null,
  { written = {}, asksForReview = false }: { written?: Input; asksForReview?: boolean } = {},
): Promise<Draft> {
  const now = { ...comparedValues(table, row), ...written }
  const base = draftBase(table.kind, now, changes, await draftWithBase(db, table, row.id))
  await deleteDrafts(db, table, [row.id])
  const data = {
    type: table.kind.key,
    targetId: row.id,
    changes: changes as Prisma.InputJsonObject,
    base: base as Prisma.InputJsonObject,
    by,
    ...(asksForReview && { reviewAskedAt: await transactionTime(db) }),
  }
  const stored = await db.recordDraft.create({ data })
  return (await draftsOf(table, [stored], db)).get(row.id) as Draft
}

/**
 * Takes its time from the draft of a record where that has passed, and why it failed then; a draft of nothing else goes.
 *
 * @returns Whether there was such a draft.
 */
export async function unscheduleDraft(
  db: Transaction,
  table: KindTable,
  id: string,
  now: Date,
): Promise<boolean> {
  const draft = await db.recordDraft.findFirst({ where: pending(table, id) })
  const { publishAt, ...changes } = (draft?.changes ?? {}) as Input
  if (!draft || typeof publishAt !== 'string' || new Date(publishAt) > now) return false
  const where = { id: draft.id }
  if (Object.keys(changes).length === 0) await db.recordDraft.delete({ where })
  else {
    const data = { changes: changes as Prisma.InputJsonObject, failure: Prisma.DbNull }
    await db.recordDraft.update({ where, data })
  }
  return true
}

/** Keeps why a draft could not be published, until it is written anew, which makes another draft of it. */
export async function storeDraftFailure(draftId: string, errors: readonly FieldError[]): Promise<void> {
  const failure = { errors } as unknown as Prisma.InputJsonObject
  await database().recordDraft.updateMany({ where: { id: draftId }, data: { failure } })
}

/**
 * Keeps what its author may not publish alone as the draft of its record, and that it was due. Beside the changes of a draft that waits there
 * already, which stay what they are.
 */
export async function saveUnreviewedDraft(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  changes: Input,
  by: string | null,
): Promise<void> {
  const where = pending(table, row.id)
  const waiting = await db.recordDraft.findFirst({ where })
  if (!waiting) await savePendingDraft(db, table, row, changes, by)
  const all = { ...((waiting?.changes ?? {}) as Input), ...changes } as Prisma.InputJsonObject
  const failure = { errors: [{ path: '', code: 'review_needed' } satisfies FieldError] }
  await db.recordDraft.updateMany({ where, data: { changes: all, failure } })
}

/** Deletes the drafts of records. @returns How many there were. */
export async function deleteDrafts(db: Transaction, table: KindTable, ids: string[]): Promise<number> {
  return (await db.recordDraft.deleteMany({ where: pending(table, { in: ids }) })).count
}

/** What became of a draft that waited for a review. */
export type ReviewOutcome = 'published' | 'discarded'

/**
 * Ends the drafts of records. Of those that waited for a review its author is told for some days what became of them.
 *
 * @param by Who ended them; an author who did so knows it.
 * @returns How many there were.
 */
export async function endDrafts(
  db: Transaction,
  table: KindTable,
  ids: string[],
  outcome: ReviewOutcome,
  by: string | null,
): Promise<number> {
  const where = pending(table, { in: ids })
  const untold = { ...where, OR: [{ reviewAskedAt: null }, { by }] }
  const { count } = await db.recordDraft.deleteMany({ where: untold })
  if (count === ids.length) return count
  const expiresAt = new Date((await transactionTime(db)).getTime() + REVIEW_TOLD_DAYS * DAY_MS)
  const data = { changes: {}, base: Prisma.DbNull, failure: Prisma.DbNull, reviewOutcome: outcome, expiresAt }
  return count + (await db.recordDraft.updateMany({ where, data })).count
}

/** The records whose drafts wait for a review of others than their authors, also of those in the bin. */
export function openReviews(by: string): Promise<{ type: string; id: string }[]> {
  return database().$queryRaw(Prisma.sql`
    SELECT "type", "targetId" AS id FROM "record_drafts"
    WHERE "reviewAskedAt" IS NOT NULL AND "expiresAt" IS NULL AND "by" IS DISTINCT FROM ${by}`)
}

/** As many as an editor reads. */
const ENDED_REVIEWS_MAX = 20

/** What became of the drafts somebody wrote and had reviewed, the latest first. */
export function endedReviews(by: string): Promise<{ type: string; id: string; outcome: ReviewOutcome }[]> {
  return database().$queryRaw(Prisma.sql`
    SELECT "type", "targetId" AS id, "reviewOutcome" AS outcome FROM "record_drafts"
    WHERE "reviewOutcome" IS NOT NULL AND "expiresAt" > statement_timestamp() AND "by" = ${by}
    ORDER BY "expiresAt" DESC, "id" DESC LIMIT ${ENDED_REVIEWS_MAX}`)
}

/**
 * Keeps what an editor is previewing, as long as a link to it is good.
 *
 * @param id Of the record; null for one that is not saved yet.
 * @returns The id under which `heldChanges` finds it.
 */
export async function holdForPreview(table: KindTable, id: string | null, changes: Input): Promise<string> {
  const expiresAt = new Date((await databaseTime()).getTime() + PREVIEW_LINK_MINUTES * 60_000)
  const data = { type: table.kind.key, targetId: id, changes: changes as Prisma.InputJsonObject, expiresAt }
  return (await database().recordDraft.create({ data, select: { id: true } })).id
}

/** What is kept for a preview, or null when it has expired. */
export async function heldChanges(
  table: KindTable,
  draftId: string,
): Promise<{ id: string | null; changes: Input } | null> {
  const row = await database().recordDraft.findFirst({ where: { id: draftId, type: table.kind.key } })
  return row && { id: row.targetId, changes: changesOf(table, row.changes) }
}

/** Deletes what was kept for previews that are over. */
export async function deleteExpiredPreviews(): Promise<void> {
  await database().recordDraft.deleteMany({ where: { expiresAt: { lt: await databaseTime() } } })
}

/** A draft whose time has come: its id, the key of its kind, its record's id, who wrote it, and that time. */
export type DueDraft = { draftId: string; type: string; id: string; by: string | null; at: Date }

/**
 * The drafts that are to be published by now, by the clock of the database. One that failed waits for its editor: it would
 * fail again, or be published days after its time.
 */
export function dueDrafts(): Promise<DueDraft[]> {
  return database().$queryRaw<DueDraft[]>(Prisma.sql`
    SELECT "id" AS "draftId", "type", "targetId" AS id, "by", ("changes" ->> 'publishAt')::timestamptz AS at
    FROM "record_drafts"
    WHERE "expiresAt" IS NULL AND "failure" IS NULL AND ("changes" ->> 'publishAt')::timestamptz <= statement_timestamp()`)
}
