import { Prisma } from '@/generated/prisma/client'
import { BIN_DAYS } from '../../domain/limits'
import { fieldRefusal, Refusal } from '../../domain/refusal'
import { serverEnvironment } from '../../env'
import { RESOURCES } from '../../resources/all-resources'
import type { AdminRecord } from '../../schemas/admin-records'
import { invalidateTags } from '../invalidate-tags'
import { database } from '../prisma'
import type { Change, Origin } from './activity'
import { type AdminTable, type BaseRow, type Input, notFound, type Transaction } from './admin-table'
import { noteChanges } from './note-changes'
import { requireCategory } from './products-table'
import { renewedTags } from './renewed-tags'
import { claimSlug, leaveSlug, leaveToSuccessor } from './slug-history'
import { TABLES, type TableKey } from './tables'

export const DAY_MS = 24 * 60 * 60 * 1000

/** One deletion must not take the time of hundreds. */
const DISPOSED_AT_ONCE = 100

/** What was deleted before this moment is gone for good. */
export function binHorizon(): Date {
  return new Date(Date.now() - BIN_DAYS * DAY_MS)
}

/** The slug of a row, in tables that have one. */
export function slugOf(row: BaseRow): string | null {
  return 'slug' in row && typeof row.slug === 'string' ? row.slug : null
}

/** What a thing is called. */
export function labelOf(table: AdminTable, row: BaseRow): string {
  const record = table.record(row) as AdminRecord & Record<string, unknown>
  return String(record[RESOURCES[table.key].title])
}

/** What a write leaves: the thing as it is now, and the tags of all that shows it, which are to be expired. */
export type Saved = { thing: AdminRecord; renews: string[] }

/**
 * Pictures given by address must be the site's own or on a host that is allowed; the schemas cannot know the hosts.
 *
 * @throws Refusal naming every field at fault.
 */
function refuseForeignPictures(table: AdminTable, input: Input): void {
  const { imageHosts } = serverEnvironment()
  const errors = RESOURCES[table.key].fields.flatMap(({ name, type }) => {
    if (type !== 'image' && type !== 'images') return []
    const addresses = [input[name] ?? []].flat() as string[]
    return addresses
      .filter((address) => address.startsWith('http') && !imageHosts.includes(new URL(address).host))
      .map((address) => ({
        path: name,
        message: `Pictures from ${new URL(address).host} are not allowed here. Please upload the picture instead.`,
      }))
  })
  const [first] = errors
  if (first) throw new Refusal('invalid_input', first.message, { errors })
}

/** Reads a row and keeps others from changing it until the transaction ends. */
async function lockedRow(db: Transaction, table: AdminTable, id: string): Promise<BaseRow | null> {
  // The table's name stands in our own declarations.
  await db.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table.name}"`)} WHERE "id" = ${id}::uuid FOR UPDATE`
  return table.rows(db).findFirst({ where: { id }, include: table.include })
}

async function liveRow(db: Transaction, table: AdminTable, id: string): Promise<BaseRow> {
  const row = await lockedRow(db, table, id)
  if (!row || row.deletedAt) throw notFound(RESOURCES[table.key])
  return row
}

/** What is to be noted of a change to a row. */
export function change(
  table: AdminTable,
  action: Change['action'],
  before: BaseRow | null,
  after: BaseRow | null,
): Change {
  const row = (after ?? before) as BaseRow
  return {
    action,
    type: table.key,
    id: row.id,
    label: labelOf(table, row),
    before: before && table.record(before),
    after: after && table.record(after),
  }
}

/** Notes a change in its transaction, and answers what it leaves. */
async function noted(db: Transaction, change: Change, origin: Origin): Promise<Saved> {
  const renews = renewedTags(change)
  await noteChanges(db, [change], origin)
  await invalidateTags(renews, db)
  return { thing: change.after as AdminRecord, renews }
}

/**
 * Makes a thing.
 *
 * @param input As the resource's `create` schema leaves it.
 * @throws Refusal for a reserved slug, an unknown category or a picture of a foreign host; P2002 for a slug that is taken.
 */
export async function createThing(key: TableKey, input: Input, origin: Origin): Promise<Saved> {
  const table = TABLES[key]
  refuseForeignPictures(table, input)
  return database().$transaction(async (db) => {
    const data = await table.columns(input, db, null)
    const row = await table.rows(db).create({ data, include: table.include })
    await claimSlug(db, table, slugOf(row) ?? '')
    return noted(db, change(table, 'CREATE', null, row), origin)
  })
}

/**
 * Changes the fields sent of a thing. With a version it is refused when somebody else was faster.
 *
 * @param input As the resource's `update` schema leaves it.
 * @throws Refusal for an id nothing has, and for a stale version with the thing as it is now as `current`; else like `createThing`.
 */
export function updateThing(key: TableKey, id: string, input: Input, origin: Origin): Promise<Saved> {
  return updateRow(TABLES[key], id, input, origin)
}

/** The same for any table. */
export async function updateRow(table: AdminTable, id: string, input: Input, origin: Origin): Promise<Saved> {
  refuseForeignPictures(table, input)
  return database().$transaction(async (db) => {
    const before = await liveRow(db, table, id)
    if (input.version !== undefined && input.version !== before.version) {
      throw new Refusal(
        'conflict',
        `This ${RESOURCES[table.key].label} was changed by somebody else meanwhile.`,
        {
          facts: { current: table.record(before) },
        },
      )
    }
    const data = { ...(await table.columns(input, db, before)), version: { increment: 1 } }
    const after = await table.rows(db).update({ where: { id }, data, include: table.include })
    const [oldSlug, newSlug] = [slugOf(before), slugOf(after)]
    if (oldSlug && newSlug && oldSlug !== newSlug) {
      await claimSlug(db, table, newSlug)
      await leaveSlug(db, table, oldSlug, id)
    }
    return noted(db, change(table, 'UPDATE', before, after), origin)
  })
}

/**
 * Puts a thing into the bin, which frees its slug, and takes out what has lain there too long.
 *
 * @param successorId What takes its place: its addresses lead there from now on. Without one they are not found.
 * @throws Refusal for an id nothing has, for what cannot be spared, such as a category in use, and for a successor
 *   that is not there.
 */
export async function deleteThing(
  key: TableKey,
  id: string,
  origin: Origin,
  successorId: string | null = null,
): Promise<Pick<Saved, 'renews'>> {
  const table = TABLES[key]
  return database().$transaction(async (db) => {
    const row = await liveRow(db, table, id)
    await table.beforeDelete?.(row, db)
    const slug = slugOf(row)
    if (successorId !== null) await leaveToSuccessor(db, table, row, slug ?? '', successorId)
    await table.rows(db).update({
      where: { id },
      data: { deletedAt: new Date(), version: { increment: 1 } },
      include: {},
    })
    const deletion = change(table, 'DELETE', row, null)
    await noteChanges(db, [deletion], origin)
    await emptyBin(db, table)
    const renews = renewedTags(deletion)
    await invalidateTags(renews, db)
    return { renews }
  })
}

/** Removes for good what has been in the bin for too long, with the notes at its former slugs; of very much, a part each time. */
async function emptyBin(db: Transaction, table: AdminTable): Promise<void> {
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
 * Brings a thing back from the bin as it was.
 *
 * @param changes.slug Another slug, when its own is taken meanwhile.
 * @param changes.categoryId Another category for a product, when its own is gone.
 * @throws Refusal for what is not in the bin, or when the category is gone; P2002 when the slug is taken.
 */
export async function restoreThing(
  key: TableKey,
  id: string,
  changes: { slug?: string | undefined; categoryId?: string | undefined },
  origin: Origin,
): Promise<Saved> {
  const table = TABLES[key]
  const { hasSlug } = RESOURCES[key]
  if (changes.slug !== undefined && !hasSlug) throw fieldRefusal('invalid_input', 'slug', 'Has no slug')
  return database().$transaction(async (db) => {
    const before = await lockedRow(db, table, id)
    if (!before?.deletedAt || before.deletedAt < binHorizon()) throw notFound(RESOURCES[key])
    const sent = changes.slug === undefined ? {} : { slug: changes.slug }
    const category = 'categoryId' in before && key === 'products' ? before.categoryId : undefined
    const home = category
      ? { categoryId: await requireCategory(db, changes.categoryId ?? String(category)) }
      : {}
    const data = {
      ...(await table.columns({ ...sent, ...home }, db, before)),
      deletedAt: null,
      version: { increment: 1 },
    }
    const after = await table.rows(db).update({ where: { id }, data, include: table.include })
    await claimSlug(db, table, slugOf(after) ?? '')
    return noted(db, change(table, 'RESTORE', null, after), origin)
  })
}
