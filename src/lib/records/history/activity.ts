import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { behind, type ListQuery, readListPage } from '../../data/keyset'
import { type Activity, type ActivityAction, database, Prisma } from '../../data/prisma'
import type { WithDraft } from '../../fields/drafted-record'
import type { Kind } from '../../fields/kind'
import { oncePerObject } from '../../runtime/once-per-object'
import type { Author, ListPage } from '../../values/views'
import type { ChangeOrigin, KindTable, Transaction } from '../kind-table'
import { authorsOf } from './authors'

/** One entry of the activity list. */
export type ActivityEntry = {
  id: string
  at: string
  action: ActivityAction
  /** The key of the record's kind. */
  type: string
  targetId: string
  label: string
  /** Who made it; null for what is older than that is recorded. */
  author: Author | null
  /** The client's address, when the proxies in front of the site can be believed. */
  address: string | null
  /** Null for what became public, or stopped being so, at its scheduled time. */
  requestId: string | null
  /** The fields that changed, as they were; null for what was new. */
  before: Record<string, unknown> | null
  /** The same fields afterwards; null for what was deleted. */
  after: Record<string, unknown> | null
  /** Of a bulk change, which stands for all its records, and whose `targetId` is its own: how many it changed. */
  count: number | null
  /** When a bulk change was undone. */
  undoneAt: string | null
}

/** Who made a change (as it is stored; see authors.ts), where it comes from, and the entry of the bulk change it is a part of. */
export type Origin = ChangeOrigin & { bulkId?: string }

/** What a bulk change did to each of its records. */
export type ActivityHead = {
  action: ActivityAction
  type: string
  /** What the record is called, of a change that is always of one. */
  label?: string
  before: unknown
  after: unknown
}

/** A record before and after a change, as the admin sees it; null where there is none. */
export type RecordChange = {
  action: ActivityAction
  kind: Kind
  id: string
  label: string
  before: object | null
  after: object | null
}

/** The fields of a record that change by themselves, and those that count the records of other kinds. */
function silentFields({ columns, declared }: Kind): string[] {
  const counts = columns.filter(({ name, type, as }) => type === 'number' && !as && !(name in declared))
  const computed = ['staleTranslations', 'protectedFields']
  return ['id', 'version', 'createdAt', 'updatedAt', ...computed, ...counts.map(({ name }) => name)]
}

/** Both sides reduced to the fields that differ. */
const differences = oncePerObject(
  ({ kind, before, after }: RecordChange): Pick<RecordChange, 'before' | 'after'> => {
    const silent = silentFields(kind)
    const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
    const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
      (field) => !silent.includes(field) && !isDeepStrictEqual(old?.[field], now?.[field]),
    )
    const pick = (side: Record<string, unknown> | undefined) =>
      Object.fromEntries(fields.map((field) => [field, side?.[field] ?? null]))
    return { before: before && pick(old), after: after && pick(now) }
  },
)

/** Whether anything an admin can see differs before and after. */
export function changesSomething(change: RecordChange): boolean {
  const { before, after } = differences(change)
  return !before || !after || Object.keys(after).length > 0
}

/**
 * Records changes in the same transaction that makes them, so that neither is ever without the other. A change that
 * changed nothing leaves no entry, and neither does one to a personal kind. Those of a bulk change are counted in its entry
 * at once, so that it can be undone wherever the bulk change ended.
 */
export async function recordActivity(
  db: Transaction,
  changes: readonly RecordChange[],
  origin: Origin,
): Promise<void> {
  const data = changes.flatMap((change) => {
    if (change.kind.personal || !changesSomething(change)) return []
    const { before, after } = differences(change)
    return {
      action: change.action,
      type: change.kind.key,
      targetId: change.id,
      label: change.label,
      ...origin,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    }
  })
  if (data.length === 0) return
  await db.activity.createMany({ data })
  if (!origin.bulkId) return
  // What is changed after it was undone can be undone as well.
  const counted = { count: { increment: data.length }, undoneAt: null }
  await db.activity.updateMany({ where: { id: origin.bulkId }, data: counted })
}

/** Who last gave a record a time at which it is to become public, as it is stored; null where that is not known. */
export async function scheduledBy({ kind }: Pick<KindTable, 'kind'>, id: string): Promise<string | null> {
  const [entry] = await database().$queryRaw<{ by: string | null }[]>`
    SELECT "by" FROM "activities" WHERE "type" = ${kind.key} AND "targetId" = ${id}::uuid AND "after" ->> 'publishAt' IS NOT NULL
    ORDER BY "at" DESC, "id" DESC LIMIT 1`
  return entry?.by ?? null
}

/**
 * Takes what was said of some records out of their entries, names included, and out of those of the bulk changes they
 * were a part of. That they were changed stays.
 */
export async function forgetValues(db: Transaction, kind: Kind, ids: readonly string[]): Promise<void> {
  const values = { before: Prisma.DbNull, after: Prisma.DbNull }
  const theirs = { type: kind.key, targetId: { in: [...ids] } }
  const parts = await db.activity.findMany({
    where: { ...theirs, bulkId: { not: null } },
    distinct: 'bulkId',
    select: { bulkId: true },
  })
  const heads = parts.flatMap(({ bulkId }) => bulkId ?? [])
  await db.activity.updateMany({ where: { id: { in: heads } }, data: values })
  await db.activity.updateMany({ where: theirs, data: { label: '–', ...values } })
}

/** Stores the entry of a bulk change before its first record is changed. @returns Its id. */
export async function startBulkActivity(
  { before, after, ...head }: ActivityHead,
  origin: Origin,
  db: Transaction = database(),
): Promise<string> {
  const id = randomUUID()
  const sides = { before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull }
  await db.activity.create({
    data: { id, targetId: id, label: '', count: 0, ...head, ...sides, ...origin },
  })
  return id
}

/** The number of records a bulk change has changed. One that ended without any leaves no entry. */
export async function endBulkActivity(id: string, db: Transaction = database()): Promise<number> {
  await db.activity.deleteMany({ where: { id, count: 0 } })
  return (await db.activity.findUnique({ where: { id }, select: { count: true } }))?.count ?? 0
}

/**
 * Deletes the entries of bulk changes that were cut off before they changed anything. None takes as long as an hour, by the
 * clock of the database; older entries were looked at before.
 */
export async function deleteEmptyBulkActivities(): Promise<void> {
  await database().$executeRaw`
    DELETE FROM "activities" a WHERE a."count" = 0
      AND a."at" BETWEEN statement_timestamp() - interval '2 days' AND statement_timestamp() - interval '1 hour'
      AND NOT EXISTS (
        SELECT 1 FROM "imports" i WHERE i."bulkId" = a."id" AND i."state" IN ('APPLYING', 'REVERTING'))
      AND NOT EXISTS (SELECT 1 FROM "bulk_jobs" j WHERE j."bulkId" = a."id" AND j."state" = 'RUNNING')`
}

function entry(row: Activity, authors: ReadonlyMap<string | null, Author>): ActivityEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    type: row.type,
    targetId: row.targetId,
    label: row.label,
    author: authors.get(row.by) ?? null,
    address: row.address,
    requestId: row.requestId,
    before: row.before as ActivityEntry['before'],
    after: row.after as ActivityEntry['after'],
    count: row.count,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** Who last changed a record, or what waits beside it, and when; null for what leaves no entry. */
export async function lastChange(
  db: Transaction,
  kind: Kind,
  { id, draft }: { id: string } & WithDraft,
): Promise<{ changedBy: Author | null; changedAt: string | null }> {
  const last = await db.activity.findFirst({
    where: { type: kind.key, targetId: id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { at: true, by: true },
  })
  const changedAt = last?.at.toISOString() ?? null
  if (draft && (changedAt === null || draft.savedAt > changedAt))
    return { changedBy: draft.author, changedAt: draft.savedAt }
  return { changedBy: last ? ((await authorsOf([last.by], db)).get(last.by) ?? null) : null, changedAt }
}

/**
 * What was changed, newest first.
 *
 * @param query.types The kinds its reader may see.
 * @param query.type Of one kind only.
 * @param query.id Of one record only: its earlier versions, step by step.
 * @param query.bulk Of the records of one bulk change, which otherwise has one entry for all of them.
 * @throws ApiError for a cursor that does not belong to this list.
 */
export async function listActivity(
  query: Pick<ListQuery, 'limit' | 'cursor'> & {
    types: readonly string[]
    type?: string | undefined
    id?: string | undefined
    bulk?: string | undefined
  },
): Promise<ListPage<ActivityEntry>> {
  const where = {
    type: { in: query.types.filter((type) => !query.type || type === query.type) },
    ...(query.id ? { targetId: query.id } : { bulkId: query.bulk ?? null }),
  }
  const page = await readListPage<Activity, Date>(query, {
    order: 'activity',
    keySchema: z.iso.datetime().pipe(z.coerce.date()),
    keyOf: ({ at }) => at,
    count: () => database().activity.count({ where }),
    read: (after, take) =>
      database().activity.findMany({
        where: { ...where, ...behind(after, 'at', 'desc') },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take,
      }),
  })
  const authors = await authorsOf(page.items.map(({ by }) => by))
  return { ...page, items: page.items.map((row) => entry(row, authors)) }
}
