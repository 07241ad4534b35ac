import { contentTransaction } from '../cache/content-transaction'
import { database } from '../data/prisma'
import { fieldError } from '../errors/api-error'
import type { FieldError } from '../errors/error-codes'
import type { AdminRecord } from '../fields/kind'
import { deleteDrafts } from './drafts/record-drafts'
import { forgetValues, type Origin } from './history/activity'
import { createdWith, rememberCreated } from './idempotency-key'
import {
  type BaseRow,
  type Input,
  type KindTable,
  notFound,
  type RestoreChanges,
  slugOf,
  type Transaction,
} from './kind-table'
import { lockActiveRow, lockedRow, requireVersion } from './locked-rows'
import { claimSlugs, redirectTo } from './pages/slug-history'
import { scheduled } from './publication'
import { recordChanges } from './record-changes'
import {
  type Applied,
  applyChanges,
  binHorizon,
  changeOf,
  deletionOf,
  rejectForeignPictures,
  restorationOf,
  updateOf,
} from './row-changes'
import { acceptIfAlreadyApplied, appliedRecord } from './stale-edit'
import { nameTakenSlug, rejectTakenValues } from './unique-values'
import { insertRows, type RowChange } from './write-rows'

/** One deletion must not take the time of hundreds. */
const DISPOSED_AT_ONCE = 100

/** What a write leaves: the record as it is now, and the cache tags of everything that shows it. */
export type Saved = { record: AdminRecord; tags: string[] }

async function applyOne(
  db: Transaction,
  table: KindTable,
  change: RowChange,
  origin: Origin,
): Promise<Saved> {
  const { rows, tags } = await applyChanges(db, table, [change], origin)
  return { record: table.record(rows[0] as BaseRow), tags }
}

/**
 * Creates a record.
 *
 * @param input As the kind's `create` schema leaves it.
 * @param key Of the client, for this record: with one that was used before, the record made then is returned.
 * @throws ApiError for a reserved slug, an unknown category, a picture of a foreign host, a value another record has where
 *   each has its own, a slug that is taken, or a key that was used for other input.
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
    const { rows, tags } = await createRows(db, table, [await creationOf(db, table, input)], origin)
    const row = rows[0] as BaseRow
    if (key !== null) await rememberCreated(key, row.id, db)
    return { record: table.record(row), tags }
  }).catch(nameTakenSlug(table))
}

/** The columns of a record that is to be created. @throws ApiError as `createRecord` does. */
export async function creationOf(db: Transaction, table: KindTable, input: Input): Promise<object> {
  await rejectTakenValues(db, table, input, null)
  return table.columns(await scheduled(db, table, input, null), db, null)
}

/** Creates rows of `creationOf`, takes their slugs into use and records it. @throws P2002 for a slug that is taken. */
export async function createRows(
  db: Transaction,
  table: KindTable,
  data: readonly object[],
  origin: Origin,
): Promise<Applied> {
  const rows = await insertRows(db, table, data)
  await claimSlugs(
    db,
    table,
    rows.flatMap((row) => slugOf(row) ?? []),
  )
  const sides = rows.map((after) => ({ before: null, after }))
  const tags = new Set<string>()
  for (const each of sides) for (const tag of await table.tags(each, db)) tags.add(tag)
  await recordChanges(
    db,
    sides.map((each) => changeOf(table, 'CREATE', each)),
    origin,
  )
  return { rows, tags: [...tags], changed: rows.length }
}

/**
 * Changes the fields sent of a record. With a version it is rejected when another admin was faster, unless the record
 * already is what the edit makes of it.
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
  await table.prepare?.(input)
  return contentTransaction(async (db) => {
    const before = await lockActiveRow(db, table, id)
    const edit = async () => applyChanges(db, table, [await updateOf(db, table, before, input)], origin)
    await requireVersion(db, table, before, input.version).catch((stale) =>
      acceptIfAlreadyApplied(stale, table.record(before), edit),
    )
    return applyUpdate(db, table, before, input, origin)
  })
    .catch(appliedRecord)
    .catch(nameTakenSlug(table))
}

/** Changes a locked row. @throws ApiError as `updateRecord` does. */
export async function applyUpdate(
  db: Transaction,
  table: KindTable,
  before: BaseRow,
  input: Input,
  origin: Origin,
): Promise<Saved> {
  return applyOne(db, table, await updateOf(db, table, before, input), origin)
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
    const row = await lockActiveRow(db, table, id)
    const deletion = await deletionOf(db, table, row)
    if (targetId !== null) await redirectTo(db, table, row, slugOf(row) ?? '', targetId)
    const saved = await applyOne(db, table, deletion, origin)
    await emptyBin(db, table)
    return saved
  })
}

/** Removes for good what has been in the bin for too long, with the redirects from its old slugs; of very much, a part each time. */
export async function emptyBin(db: Transaction, table: KindTable): Promise<void> {
  const expired = await table.rows(db).findMany({
    where: { deletedAt: { lt: await binHorizon(db) }, ...table.disposable },
    take: DISPOSED_AT_ONCE,
  })
  if (expired.length === 0) return
  const ids = expired.map(({ id }) => id)
  await table.rows(db).deleteMany({ where: { id: { in: ids }, ...table.disposable } })
  await deleteDrafts(db, table, ids)
  if (table.kind.describesPersons) await forgetValues(db, table.kind, ids)
  if (table.slugEntity) {
    await db.slugRedirect.deleteMany({ where: { entity: table.slugEntity, targetId: { in: ids } } })
  }
}

/** Empties the bins of some tables, also where nothing more is deleted. */
export async function emptyBins(tables: readonly KindTable[]): Promise<void> {
  for (const table of tables) await database().$transaction((db) => emptyBin(db, table))
}

/**
 * Brings a record back from the bin as it was.
 *
 * @param changes Another slug when its own is taken meanwhile, another record where one it refers to is gone.
 * @returns As warnings, the times of publishing that it lost because they have passed.
 * @throws ApiError for what is not in the bin, or when a record it refers to is gone or the slug is taken.
 */
export async function restoreRecord(
  table: KindTable,
  id: string,
  changes: RestoreChanges,
  origin: Origin,
): Promise<Saved & { warnings: readonly FieldError[] }> {
  if (changes.slug !== undefined && !table.kind.hasSlug) throw fieldError('slug', 'has_no_slug')
  return contentTransaction(async (db) => {
    const before = await lockedRow(db, table, id)
    if (!before?.deletedAt || before.deletedAt < (await binHorizon(db))) throw notFound(table.kind)
    const { warnings, ...restoration } = await restorationOf(db, table, before, changes)
    return { ...(await applyOne(db, table, restoration, origin)), warnings }
  }).catch(nameTakenSlug(table))
}
