import { database, Prisma } from '../data/prisma'
import type { FieldError } from '../domain/error-codes'
import { PREVIEW_LINK_MINUTES } from '../domain/limits'
import type { Draft, WithDraft } from '../fields/drafted-record'
import type { Input, KindTable, Transaction } from './kind-table'

/** The draft that waits beside a record; all others expire. */
const pending = (table: KindTable, id: string | { in: string[] }) =>
  ({ type: table.kind.key, targetId: id, expiresAt: null }) as const

type Stored = { savedAt: Date; changes: Prisma.JsonValue; failure: Prisma.JsonValue }

const draftOf = ({ savedAt, changes, failure }: Stored): Draft => ({
  savedAt: savedAt.toISOString(),
  changes: changes as Input,
  ...(failure !== null && { failure: failure as unknown as NonNullable<Draft['failure']> }),
})

/** The draft that waits beside a record, or null. */
export async function pendingDraft(
  table: KindTable,
  id: string,
  db: Transaction = database(),
): Promise<Draft | null> {
  const row = await db.recordDraft.findFirst({ where: pending(table, id) })
  return row && draftOf(row)
}

/** The ids of the records beside which drafts wait, all or those that could not be published at their time. */
export async function recordsWithDrafts({ kind, shared }: KindTable, failed: boolean): Promise<string[]> {
  const types = (shared?.kinds ?? [kind]).map(({ key }) => key)
  const rows = await database().recordDraft.findMany({
    where: { type: { in: types }, expiresAt: null, ...(failed && { failure: { not: Prisma.AnyNull } }) },
    select: { targetId: true },
  })
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
  const drafts = new Map(rows.map((row) => [row.targetId, draftOf(row)]))
  return records.map((record) => {
    const draft = drafts.get(record.id)
    return draft ? { ...record, draft } : record
  })
}

/** Stores the one draft of a record, in place of the one before it. */
export async function storeDraft(
  db: Transaction,
  table: KindTable,
  id: string,
  changes: Input,
): Promise<Draft> {
  await deleteDrafts(db, table, [id])
  const data = { type: table.kind.key, targetId: id, changes: changes as Prisma.InputJsonObject }
  return draftOf(await db.recordDraft.create({ data }))
}

/** Keeps why a draft could not be published, until it is written anew. */
export async function storeDraftFailure(
  table: KindTable,
  id: string,
  errors: readonly FieldError[],
): Promise<void> {
  const failure = { errors } as unknown as Prisma.InputJsonObject
  await database().recordDraft.updateMany({ where: pending(table, id), data: { failure } })
}

/** Deletes the drafts of records. @returns How many there were. */
export async function deleteDrafts(db: Transaction, table: KindTable, ids: string[]): Promise<number> {
  return (await db.recordDraft.deleteMany({ where: pending(table, { in: ids }) })).count
}

/**
 * Keeps what an editor is previewing, as long as a link to it is good.
 *
 * @param id Of the record; null for one that is not saved yet.
 * @returns The id under which `heldChanges` finds it.
 */
export async function holdForPreview(table: KindTable, id: string | null, changes: Input): Promise<string> {
  const expiresAt = new Date(Date.now() + PREVIEW_LINK_MINUTES * 60_000)
  const data = { type: table.kind.key, targetId: id, changes: changes as Prisma.InputJsonObject, expiresAt }
  return (await database().recordDraft.create({ data, select: { id: true } })).id
}

/** What is kept for a preview, or null when it has expired. */
export async function heldChanges(
  table: KindTable,
  draftId: string,
): Promise<{ id: string | null; changes: Input } | null> {
  const row = await database().recordDraft.findFirst({ where: { id: draftId, type: table.kind.key } })
  return row && { id: row.targetId, changes: row.changes as Input }
}

/** Deletes what was kept for previews that are over. */
export async function deleteExpiredPreviews(): Promise<void> {
  await database().recordDraft.deleteMany({ where: { expiresAt: { lt: new Date() } } })
}

/** Records whose drafts are to be published by now, by the clock of the database. */
export async function dueDrafts(table: KindTable): Promise<string[]> {
  const rows = await database().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT "targetId" AS id FROM "record_drafts"
    WHERE "type" = ${table.kind.key} AND "expiresAt" IS NULL
      AND ("changes" ->> 'publishAt')::timestamptz <= statement_timestamp()`)
  return rows.map(({ id }) => id)
}
