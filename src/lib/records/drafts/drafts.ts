import { isDeepStrictEqual } from 'node:util'
import { databaseTime } from '../../data/database-clock'
import { database } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import { changedRecord, type Draft, type WithDraft } from '../../fields/drafted-record'
import type { AdminRecord, Kind } from '../../fields/kind'
import { requireBase } from '../commit/base'
import type { Decide } from '../commit/change'
import { commitOne } from '../commit/commit'
import { lockActiveRow } from '../commit/locked-rows'
import { rejectForeignPictures } from '../commit/prepare-change'
import { rehearseWrite } from '../commit/rehearse'
import { rejectUnreviewed } from '../commit/review'
import { countEdit } from '../commit/write-rows'
import type { Origin } from '../history/activity'
import { type Input, type KindTable, notFound, type Transaction } from '../kind-table'
import { isDue, type PublicationRow, rejectTimesOfDraft } from '../publication'
import { rejectOutdated } from './draft-base'
import { draftWithBase, endDrafts, heldChanges, pendingDraft, savePendingDraft } from './record-drafts'

/** A record as its draft would make it, with the draft itself. */
export type DraftedRecord = AdminRecord & Required<WithDraft>

const noDraft = ({ kind: { key: kind } }: KindTable) => new ApiError('draft_not_found', { values: { kind } })

/** A draft as it is published: now, whatever time it was to be published at. */
function publishedInput(changes: Input): Input {
  const { version: _, ...input } = changes
  return { status: 'PUBLISHED', ...input, publishAt: null }
}

/** What a draft beside a record takes: it may lack what is required until it is to go public. */
export function schemaOfDraft(kind: Kind, changes: unknown, asksForReview = false) {
  return asksForReview || (changes as Input | null)?.publishAt ? kind.update : kind.draft.update
}

/**
 * Holds changes as the one draft of a record, in place of the draft before; the record stays as it is.
 *
 * @param changes As they were sent; the kind's `update` schema takes them.
 * @param asksForReview Whether somebody else is to review and publish them.
 * @throws ApiError as publishing them would, so that it is known while they are written, and for a time that has passed.
 */
export async function saveDraft(
  table: KindTable,
  id: string,
  changes: Input,
  { by }: Pick<Origin, 'by'>,
  asksForReview = false,
): Promise<DraftedRecord> {
  const { version, ...draft } = changes
  const input = schemaOfDraft(table.kind, draft, asksForReview).parse(draft)
  rejectForeignPictures(table, input)
  await asPublished(table, id, draft, async () => null)
  if (draft.publishAt) await rejectUnreviewed(by)
  return database().$transaction(async (db) => {
    const row = await lockActiveRow(db, table, id)
    const held = await pendingDraft(table, id, db)
    // Sent again because its answer was lost: it waits already.
    const isAsHeld = held && isDeepStrictEqual(held.changes, draft) && (!asksForReview || held.review)
    if (isAsHeld && version !== row.version)
      return { ...changedRecord(table.kind, table.record(row), held.changes), draft: held }
    await requireBase(db, table, row, { version })
    rejectTimesOfDraft(draft, row, await databaseTime(db))
    const stored = await savePendingDraft(db, table, row, draft, by, { asksForReview })
    const record = { ...table.record(row), version: await countEdit(db, table, row) }
    return { ...changedRecord(table.kind, record, draft), draft: stored }
  })
}

/** The draft of a record. @throws ApiError when there is none. */
export async function getDraft(table: KindTable, id: string): Promise<DraftedRecord> {
  const row = await table
    .rows(database())
    .findFirst({ where: { id, deletedAt: null }, include: table.include })
  if (!row) throw notFound(table.kind)
  const draft = await pendingDraft(table, id)
  if (!draft) throw noDraft(table)
  return { ...changedRecord(table.kind, table.record(row), draft.changes), draft }
}

/**
 * Deletes the draft of a record; the record stays as it is.
 *
 * @param version Of the record, as in an update: each edit of its draft counts in it.
 * @throws ApiError when there is none, or it was changed since that version.
 */
export async function discardDraft(
  table: KindTable,
  id: string,
  { by }: Pick<Origin, 'by'>,
  version?: number,
): Promise<AdminRecord> {
  return database().$transaction(async (db) => {
    const row = await lockActiveRow(db, table, id)
    await requireBase(db, table, row, { version })
    if ((await endDrafts(db, table, [id], 'discarded', by)) === 0) throw noDraft(table)
    return { ...table.record(row), version: await countEdit(db, table, row) }
  })
}

/**
 * Makes the draft of a record the record, and public.
 *
 * @param version Of the record, as in an update; without it nobody has seen what the draft is published over.
 * @throws ApiError when there is none, without a version where it would overwrite what was changed since it was written, and as
 *   `commit` does.
 */
export async function publishDraft(
  table: KindTable,
  id: string,
  origin: Origin,
  version?: number,
): Promise<AdminRecord> {
  const decide: Decide = async (row, db) => {
    const draft = row && (await draftWithBase(db, table, id))
    if (!draft) throw noDraft(table)
    if (version === undefined) rejectOutdated(table, row, draft.changes, draft.base)
    // A program may be that of the one who asked.
    const isPerson = origin.by?.startsWith('person:') ?? false
    const isReviewed = draft.review !== null && isPerson && draft.review.by !== origin.by
    return { set: publishedInput(draft.changes), asSent: true, draft: null, isReviewed }
  }
  return (await commitOne(table, { id, base: { version }, decide }, origin)).record
}

/**
 * The edit that publishes the draft of a record whose time has come; where the record's own end has passed, too, it stays
 * offline. There is none where another instance was faster, or an editor has changed the time.
 *
 * @throws ApiError where it would overwrite what was changed since it was written.
 */
export const publishDueDraft =
  (table: KindTable): Decide =>
  async (row, db) => {
    const draft = row && !row.deletedAt && (await draftWithBase(db, table, row.id))
    if (!draft || draft.isFailed) return null
    const now = await databaseTime(db)
    const momentIn = (sent: unknown) => (typeof sent === 'string' ? new Date(sent) : null)
    if (!isDue(momentIn(draft.changes.publishAt), now)) return null
    rejectOutdated(table, row, draft.changes, draft.base)
    const { unpublishAt: ownEnd = null } = row as Partial<PublicationRow>
    const end = 'unpublishAt' in draft.changes ? momentIn(draft.changes.unpublishAt) : ownEnd
    const over = isDue(end, now) ? { status: 'DRAFT', unpublishAt: null } : {}
    return { set: { ...publishedInput(draft.changes), ...over }, asSent: true, draft: null }
  }

/** What publishing a draft changes of its record. @throws ZodError for what may not be public. */
export const inputOfDraft = (table: KindTable, draft: Pick<Draft, 'changes'>): Input =>
  table.kind.update.parse(publishedInput(draft.changes))

/**
 * Reads a record as it would be if changes were published.
 *
 * @param id Of the record; null for a new one.
 * @throws ApiError as publishing them would.
 */
export async function asPublished<T>(
  table: KindTable,
  id: string | null,
  changes: Input,
  read: (db: Transaction, id: string) => Promise<T>,
): Promise<T> {
  const { draft } = table.kind
  // A preview shows what a draft lacks as missing.
  const schema = id === null ? (draft.create ?? draft.update) : draft.update
  await table.prepare?.(changes)
  return rehearseWrite(table, id, schema.parse(publishedInput(changes)), read)
}

/** What a preview link opens: a record with its draft, or what was typed when the link was made. */
export type PreviewSubject = { id: string; draft?: string | undefined }

/**
 * Reads what a preview shows: with what was typed, else with the draft that waits beside the record.
 *
 * @returns Null for a record that is deleted, and for what was typed too long ago.
 */
export async function readPreviewed<T>(
  table: KindTable,
  { id, draft }: PreviewSubject,
  read: (db: Transaction, id: string) => Promise<T | null>,
): Promise<T | null> {
  if (draft !== undefined) {
    const held = await heldChanges(table, draft)
    return held && asPublished(table, held.id, held.changes, read)
  }
  const waiting = await pendingDraft(table, id)
  return waiting ? asPublished(table, id, waiting.changes, read) : read(database(), id)
}
