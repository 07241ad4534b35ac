import { isDeepStrictEqual } from 'node:util'
import { contentTransaction, type Transact } from '../../cache/content-transaction'
import { databaseTime } from '../../data/database-clock'
import { database, Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import { changedRecord, type Draft, type WithDraft } from '../../fields/drafted-record'
import type { AdminRecord, Kind } from '../../fields/kind'
import type { Origin } from '../history/activity'
import { type BaseRow, type Input, type KindTable, notFound, type Transaction } from '../kind-table'
import { lockActiveRow, lockedRow, requireVersion } from '../locked-rows'
import { isDue, type PublicationRow, rejectTimesOfDraft } from '../publication'
import { rejectForeignPictures } from '../row-changes'
import { nameTakenSlug, rejectTakenValues } from '../unique-values'
import { applyUpdate, type Saved } from '../write-records'
import { rejectOutdated } from './draft-base'
import { deleteDrafts, draftWithBase, heldChanges, pendingDraft, savePendingDraft } from './record-drafts'

/** A record as its draft would make it, with the draft itself. */
export type DraftedRecord = AdminRecord & Required<WithDraft>

const noDraft = ({ kind: { key: kind } }: KindTable) => new ApiError('draft_not_found', { values: { kind } })

/** An edit of a draft is one of its record: neither is overwritten by somebody who has not seen it. */
async function countEdit(db: Transaction, table: KindTable, { id, version }: BaseRow): Promise<number> {
  // Not by Prisma, which would change the time at which the public record last changed.
  await db.$executeRaw`UPDATE ${Prisma.raw(`"${table.name}"`)} SET "version" = "version" + 1 WHERE "id" = ${id}::uuid`
  return version + 1
}

/** A draft as it is published: now, whatever time it was to be published at. */
function publishedInput(changes: Input): Input {
  const { version: _, ...input } = changes
  return { status: 'PUBLISHED', ...input, publishAt: null }
}

/** What a draft beside a record takes: it may lack what is required until it goes public at a time. */
export function schemaOfDraft(kind: Kind, changes: unknown) {
  return (changes as Input | null)?.publishAt ? kind.update : kind.draft.update
}

/**
 * Holds changes as the one draft of a record, in place of the draft before; the record stays as it is.
 *
 * @param changes As they were sent; the kind's `update` schema takes them.
 * @throws ApiError as publishing them would, so that it is known while they are written, and for a time that has passed.
 */
export async function saveDraft(table: KindTable, id: string, changes: Input): Promise<DraftedRecord> {
  const { version, ...draft } = changes
  const input = schemaOfDraft(table.kind, draft).parse(draft)
  rejectForeignPictures(table, input)
  await asPublished(table, id, draft, async () => null)
  return database().$transaction(async (db) => {
    const row = await lockActiveRow(db, table, id)
    const held = await pendingDraft(table, id, db)
    // Sent again because its answer was lost: it waits already.
    if (held && version !== row.version && isDeepStrictEqual(held.changes, draft))
      return { ...changedRecord(table.kind, table.record(row), held.changes), draft: held }
    await requireVersion(db, table, row, version)
    rejectTimesOfDraft(draft, row, await databaseTime(db))
    const stored = await savePendingDraft(db, table, row, draft)
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

/** Deletes the draft of a record; the record stays as it is. @throws ApiError when there is none. */
export async function discardDraft(table: KindTable, id: string): Promise<AdminRecord> {
  return database().$transaction(async (db) => {
    const row = await lockActiveRow(db, table, id)
    if ((await deleteDrafts(db, table, [id])) === 0) throw noDraft(table)
    return { ...table.record(row), version: await countEdit(db, table, row) }
  })
}

/**
 * Makes the draft of a record the record, and public.
 *
 * @param version Of the record, as in an update.
 * @throws ApiError when there is none, and as `updateRecord` does.
 */
export async function publishDraft(
  table: KindTable,
  id: string,
  origin: Origin,
  version?: number,
): Promise<Saved> {
  return contentTransaction(async (db) => {
    const row = await lockActiveRow(db, table, id)
    await requireVersion(db, table, row, version)
    const draft = await pendingDraft(table, id, db)
    if (!draft) throw noDraft(table)
    const input = inputOfDraft(table, draft)
    const saved = await applyUpdate(db, table, row, input, origin)
    await deleteDrafts(db, table, [id])
    return saved
  }).catch(nameTakenSlug(table))
}

const NOTHING_DUE = { changed: false, tags: [] as string[] }

/**
 * Publishes the draft of a record whose time has come; where the record's own end has passed, too, it stays offline.
 *
 * @param transact Runs the transaction.
 * @returns Whether it was still to be published: another instance may have been faster, or an editor have changed the time.
 * @throws ApiError where it would overwrite what was changed since it was written, and as `publishDraft` does.
 */
export async function publishDueDraft(
  table: KindTable,
  id: string,
  origin: Origin,
  transact: Transact,
): Promise<boolean> {
  const { changed } = await transact(async (db) => {
    const row = await lockedRow(db, table, id)
    const draft = row && !row.deletedAt && (await draftWithBase(db, table, id))
    if (!draft || draft.isFailed) return NOTHING_DUE
    const now = await databaseTime(db)
    const momentIn = (sent: unknown) => (typeof sent === 'string' ? new Date(sent) : null)
    if (!isDue(momentIn(draft.changes.publishAt), now)) return NOTHING_DUE
    rejectOutdated(table, row, draft.changes, draft.base)
    const { unpublishAt: ownEnd = null } = row as Partial<PublicationRow>
    const end = 'unpublishAt' in draft.changes ? momentIn(draft.changes.unpublishAt) : ownEnd
    const over = isDue(end, now) ? { status: 'DRAFT', unpublishAt: null } : {}
    const input = table.kind.update.parse({ ...publishedInput(draft.changes), ...over })
    rejectForeignPictures(table, input)
    const { tags } = await applyUpdate(db, table, row, input, origin)
    await deleteDrafts(db, table, [id])
    return { changed: true, tags }
  }).catch(nameTakenSlug(table))
  return changed
}

/** What publishing a draft changes of its record. @throws ZodError and ApiError for what may not be public. */
export function inputOfDraft(table: KindTable, draft: Pick<Draft, 'changes'>): Input {
  const input = table.kind.update.parse(publishedInput(draft.changes))
  rejectForeignPictures(table, input)
  return input
}

/** Takes a transaction back, with what was read in it. */
class RolledBack<T> extends Error {
  constructor(readonly value: T) {
    super('rolled back')
  }
}

/**
 * Reads a record as it would be if changes were published. They are, in a transaction that is taken back.
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
  const { kind } = table
  const work = async (db: Transaction): Promise<never> => {
    const row = id === null ? null : await lockActiveRow(db, table, id)
    // A preview shows what a draft lacks as missing.
    const schema = row ? kind.draft.update : (kind.draft.create ?? kind.draft.update)
    const input = schema.parse(publishedInput(changes))
    await rejectTakenValues(db, table, input, row)
    const data = await table.columns(input, db, row)
    const { include } = table
    const changed = row
      ? await table.rows(db).update({ where: { id: row.id }, data, include })
      : await table.rows(db).create({ data, include })
    throw new RolledBack(await read(db, changed.id))
  }
  await table.prepare?.(changes)
  try {
    return await database().$transaction(work)
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T
    return nameTakenSlug(table)(error)
  }
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
