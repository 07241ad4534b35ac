import { contentTransaction } from '../cache/content-transaction'
import { Prisma } from '../data/prisma'
import { ApiError, fieldError } from '../domain/api-error'
import { BIN_DAYS } from '../domain/limits'
import { serverEnvironment } from '../env'
import type { AdminRecord } from '../fields/kind'
import type { Change, Origin } from './activity'
import { createdWith, rememberCreated } from './created-before'
import { mendedColumns } from './damaged-rows'
import {
  type BaseRow,
  type Input,
  type KindTable,
  labelOf,
  notFound,
  type RestoreChanges,
  type Sides,
  slugOf,
  type Transaction,
} from './kind-table'
import { recordChanges } from './record-changes'
import { claimSlug, leaveSlug, redirectTo } from './slug-history'
import { rejectTakenValues } from './unique-values'

export const DAY_MS = 24 * 60 * 60 * 1000

/** One deletion must not take the time of hundreds. */
const DISPOSED_AT_ONCE = 100

/** What was deleted before this moment is gone for good. */
export function binHorizon(): Date {
  return new Date(Date.now() - BIN_DAYS * DAY_MS)
}

/** What a write leaves: the record as it is now, and the cache tags of everything that shows it. */
export type Saved = { record: AdminRecord; tags: string[] }

/**
 * Pictures given by address must be the site's own or on a host that is allowed; the schemas cannot know the hosts.
 *
 * @throws ApiError naming every field at fault.
 */
function rejectForeignPictures(table: KindTable, input: Input): void {
  const { imageHosts } = serverEnvironment()
  const errors = table.kind.fields.flatMap(({ name, type }) => {
    if (type !== 'image' && type !== 'images') return []
    const addresses = [input[name] ?? []].flat() as string[]
    return addresses
      .filter((address) => address.startsWith('http') && !imageHosts.includes(new URL(address).host))
      .map((address) => ({
        path: name,
        code: 'foreign_picture' as const,
        values: { host: new URL(address).host },
      }))
  })
  const [first] = errors
  if (first) throw new ApiError(first.code, { values: first.values, errors })
}

/** Reads a row and keeps others from changing it until the transaction ends. */
async function lockedRow(db: Transaction, table: KindTable, id: string): Promise<BaseRow | null> {
  // The table's name stands in our own declarations.
  await db.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table.name}"`)} WHERE "id" = ${id}::uuid FOR UPDATE`
  return table.rows(db).findFirst({ where: { id }, include: table.include })
}

async function liveRow(db: Transaction, table: KindTable, id: string): Promise<BaseRow> {
  const row = await lockedRow(db, table, id)
  if (!row || row.deletedAt) throw notFound(table.kind)
  return row
}

/** A change to a row as the activity list has it. */
export function changeOf(table: KindTable, action: Change['action'], { before, after }: Sides): Change {
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

/** Records a change in its transaction. */
async function recorded(
  db: Transaction,
  table: KindTable,
  action: Change['action'],
  sides: Sides,
  origin: Origin,
): Promise<Saved> {
  const change = changeOf(table, action, sides)
  const tags = [...new Set(await table.tags(sides, db))]
  await recordChanges(db, [change], origin)
  return { record: (sides.after && table.record(sides.after)) as AdminRecord, tags }
}

/**
 * Creates a record.
 *
 * @param input As the kind's `create` schema leaves it.
 * @param key Of the client, for this record: with one that was used before, the record made then is returned.
 * @throws ApiError for a reserved slug, an unknown category, a picture of a foreign host, a value another record has where
 *   each has its own, or a key that was used for other input; P2002 for a slug that is taken.
 */
export async function createRecord(
  table: KindTable,
  input: Input,
  origin: Origin,
  key: string | null = null,
): Promise<Saved> {
  rejectForeignPictures(table, input)
  return contentTransaction(async (db) => {
    const earlier = key === null ? null : await createdWith(key, table, input, db)
    if (earlier) return { record: table.record(earlier), tags: [] }
    await rejectTakenValues(db, table, input, null)
    const data = await table.columns(input, db, null)
    const row = await table.rows(db).create({ data, include: table.include })
    if (key !== null) await rememberCreated(key, row.id, db)
    await claimSlug(db, table, slugOf(row) ?? '')
    return recorded(db, table, 'CREATE', { before: null, after: row }, origin)
  })
}

/**
 * Changes the fields sent of a record. With a version it is rejected when another admin was faster.
 *
 * @param input As the kind's `update` schema leaves it.
 * @throws ApiError for an id no record has, and for a stale version with the record as it is now as `current`; else like
 *   `createRecord`.
 */
export async function updateRecord(
  table: KindTable,
  id: string,
  input: Input,
  origin: Origin,
): Promise<Saved> {
  rejectForeignPictures(table, input)
  return contentTransaction(async (db) => {
    const before = await liveRow(db, table, id)
    if (input.version !== undefined && input.version !== before.version) {
      throw new ApiError('changed_meanwhile', {
        values: { kind: table.kind.key },
        facts: { current: table.record(before) },
      })
    }
    await rejectTakenValues(db, table, input, before)
    const data = {
      ...mendedColumns(table.kind, before),
      ...(await table.columns(input, db, before)),
      version: { increment: 1 },
    }
    const after = await table.rows(db).update({ where: { id }, data, include: table.include })
    const [oldSlug, newSlug] = [slugOf(before), slugOf(after)]
    if (oldSlug && newSlug && oldSlug !== newSlug) {
      await claimSlug(db, table, newSlug)
      await leaveSlug(db, table, oldSlug, id)
    }
    return recorded(db, table, 'UPDATE', { before, after }, origin)
  })
}

/**
 * Puts a record into the bin, which frees its slug, and removes what has been there too long.
 *
 * @param targetId The record that takes its place: its addresses redirect there from now on. Without one they are not found.
 * @throws ApiError for an id no record has, for one that cannot be spared, such as a category in use, and for a target
 *   that does not exist.
 */
export async function deleteRecord(
  table: KindTable,
  id: string,
  origin: Origin,
  targetId: string | null = null,
): Promise<void> {
  await contentTransaction(async (db) => {
    const row = await liveRow(db, table, id)
    await table.beforeDelete?.(row, db)
    const slug = slugOf(row)
    if (targetId !== null) await redirectTo(db, table, row, slug ?? '', targetId)
    await table.rows(db).update({
      where: { id },
      data: { ...mendedColumns(table.kind, row), deletedAt: new Date(), version: { increment: 1 } },
      include: {},
    })
    const { tags } = await recorded(db, table, 'DELETE', { before: row, after: null }, origin)
    await emptyBin(db, table)
    return { tags }
  })
}

/** Removes for good what has been in the bin for too long, with the redirects from its old slugs; of very much, a part each time. */
async function emptyBin(db: Transaction, table: KindTable): Promise<void> {
  const expired = await table.rows(db).findMany({
    where: { deletedAt: { lt: binHorizon() }, ...table.disposable },
    take: DISPOSED_AT_ONCE,
  })
  if (expired.length === 0) return
  const ids = expired.map(({ id }) => id)
  await table.rows(db).deleteMany({ where: { id: { in: ids }, ...table.disposable } })
  if (table.slugEntity) {
    await db.slugRedirect.deleteMany({ where: { entity: table.slugEntity, targetId: { in: ids } } })
  }
}

/**
 * Brings a record back from the bin as it was.
 *
 * @param changes Another slug when its own is taken meanwhile, another record where one it refers to is gone.
 * @throws ApiError for what is not in the bin, or when a record it refers to is gone; P2002 when the slug is taken.
 */
export async function restoreRecord(
  table: KindTable,
  id: string,
  changes: RestoreChanges,
  origin: Origin,
): Promise<Saved> {
  if (changes.slug !== undefined && !table.kind.hasSlug) throw fieldError('slug', 'has_no_slug')
  return contentTransaction(async (db) => {
    const before = await lockedRow(db, table, id)
    if (!before?.deletedAt || before.deletedAt < binHorizon()) throw notFound(table.kind)
    const sent = changes.slug === undefined ? {} : { slug: changes.slug }
    const needed = await table.beforeRestore?.(before, changes, db)
    const data = {
      ...mendedColumns(table.kind, before),
      ...(await table.columns({ ...sent, ...needed }, db, before)),
      deletedAt: null,
      version: { increment: 1 },
    }
    const after = await table.rows(db).update({ where: { id }, data, include: table.include })
    await claimSlug(db, table, slugOf(after) ?? '')
    return recorded(db, table, 'RESTORE', { before: null, after }, origin)
  })
}
