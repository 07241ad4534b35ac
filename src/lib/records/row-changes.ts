import { serverEnvironment } from '../config/env'
import { transactionTime } from '../data/database-clock'
import { database, Prisma } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import type { FieldError } from '../errors/error-codes'
import { REVIEWED } from '../fields/json-columns'
import { BIN_DAYS } from '../values/limits'
import { rejectIncomplete } from './complete-record'
import { repairedColumns } from './damaged-rows'
import { unscheduleDraft } from './drafts/record-drafts'
import { changesSomething, type Origin, type RecordChange } from './history/activity'
import {
  type BaseRow,
  type Input,
  type KindTable,
  labelOf,
  type RestoreChanges,
  slugOf,
  type Transaction,
  type Transition,
  tableOf,
} from './kind-table'
import { claimSlugs, leaveSlug } from './pages/slug-history'
import { missedTimes, scheduled } from './publication'
import { recordChanges } from './record-changes'
import { rejectTakenValues } from './unique-values'
import { type RowChange, writeRows } from './write-rows'

/** Changes of rows inside a transaction, of one or of many: what every write of a record is made of. */

export const DAY_MS = 24 * 60 * 60 * 1000

/** What was deleted before this moment is gone for good. */
export async function binHorizon(db: Transaction = database()): Promise<Date> {
  return new Date((await transactionTime(db)).getTime() - BIN_DAYS * DAY_MS)
}

/**
 * Pictures given by address must be the site's own or on a host that is allowed; the schemas cannot know the hosts.
 *
 * @throws ApiError naming every field at fault.
 */
export function rejectForeignPictures(table: KindTable, input: Input): void {
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

/** Reads rows and keeps others from changing them until the transaction ends, always in the same order. */
export async function lockedRows(db: Transaction, table: KindTable, ids: string[]): Promise<BaseRow[]> {
  // The table's name stands in our own declarations.
  await db.$queryRaw`
    SELECT 1 FROM ${Prisma.raw(`"${table.name}"`)} WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`
  return table.rows(db).findMany({ where: { id: { in: ids } }, include: table.include })
}

/** Which rows another transaction has locked just now. */
export async function lockedElsewhere(db: Transaction, table: KindTable, ids: string[]): Promise<string[]> {
  const name = Prisma.raw(`"${table.name}"`)
  const free = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${name} WHERE "id" = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED`
  const existing = await db.$queryRaw<
    { id: string }[]
  >`SELECT "id" FROM ${name} WHERE "id" = ANY(${ids}::uuid[])`
  return existing.map(({ id }) => id).filter((id) => !free.some((each) => each.id === id))
}

/** A row whose fields are changed. @throws ApiError for what only the database can reject. */
export async function updateOf(
  db: Transaction,
  table: KindTable,
  before: BaseRow,
  input: Input,
): Promise<RowChange> {
  await rejectTakenValues(db, table, input, before)
  const timed = await scheduled(db, table, input, before)
  rejectIncomplete(table, timed, before)
  const columns = await table.columns(timed, db, before)
  const data = { ...repairedColumns(table.kind, before), ...columns }
  return { action: 'UPDATE', before, data, reviewed: (input[REVIEWED] ?? []) as string[] }
}

/** A row that goes into the bin. @throws ApiError when it cannot be spared, such as a category in use. */
export async function deletionOf(db: Transaction, table: KindTable, before: BaseRow): Promise<RowChange> {
  await table.beforeDelete?.(before, db)
  const deletedAt = await transactionTime(db)
  return { action: 'DELETE', before, data: { ...repairedColumns(table.kind, before), deletedAt } }
}

/**
 * A row that comes back from the bin, without times of publishing that have passed, also in its draft; these are the warnings.
 *
 * @throws ApiError when a record it refers to is gone.
 */
export async function restorationOf(
  db: Transaction,
  table: KindTable,
  before: BaseRow,
  changes: RestoreChanges,
): Promise<RowChange & { warnings: FieldError[] }> {
  const sent = changes.slug === undefined ? {} : { slug: changes.slug }
  const needed = await table.beforeRestore?.(before, changes, db)
  const now = await transactionTime(db)
  const missed = missedTimes(table, before, now)
  const { data } = await updateOf(db, table, before, { ...missed.input, ...sent, ...needed })
  const hadDraft = table.kind.hasStatus && (await unscheduleDraft(db, table, before.id, now))
  const warnings: FieldError[] = [
    ...missed.warnings,
    ...(hadDraft ? [{ path: 'publishAt', code: 'restored_draft_unscheduled' } as const] : []),
  ]
  return { action: 'RESTORE', before, data: { ...data, deletedAt: null }, warnings }
}

/** What changes leave: the rows as `writeRows` has them, the cache tags of everything that shows them, and how many an admin sees. */
export type Applied = { rows: BaseRow[]; tags: string[]; changed: number }

/**
 * Writes changes with their activity entries and the redirects of renamed slugs.
 *
 * @throws P2002 for a slug that is taken.
 */
export async function applyChanges(
  db: Transaction,
  table: KindTable,
  changes: readonly RowChange[],
  origin: Origin,
): Promise<Applied> {
  const all: Applied = { rows: [], tags: [], changed: 0 }
  for (const own of new Set(changes.map(({ before }) => tableOf(table, before)))) {
    const group = changes.filter(({ before }) => tableOf(table, before) === own)
    const { rows, tags, changed } = await applyOwn(db, own, group, origin)
    all.rows.push(...rows)
    all.tags.push(...tags)
    all.changed += changed
  }
  return all
}

async function applyOwn(
  db: Transaction,
  table: KindTable,
  changes: readonly RowChange[],
  origin: Origin,
): Promise<Applied> {
  const after = await writeRows(db, table, changes)
  const sides = changes.map(({ action, before }): Transition => {
    const row = after.get(before.id) as BaseRow
    return { before: action === 'RESTORE' ? null : before, after: action === 'DELETE' ? null : row }
  })
  for (const { before, after: now } of sides) await moveSlug(db, table, before, now)
  const entries = sides.map((each, index) => changeOf(table, changes[index]?.action ?? 'UPDATE', each))
  const tags = new Set<string>()
  for (const each of sides) for (const tag of await table.tags(each, db)) tags.add(tag)
  await recordChanges(db, entries, origin)
  return { rows: [...after.values()], tags: [...tags], changed: entries.filter(changesSomething).length }
}

/** Takes the slug of a row into use, and stores a redirect at the one it had. */
async function moveSlug(
  db: Transaction,
  table: KindTable,
  before: BaseRow | null,
  after: BaseRow | null,
): Promise<void> {
  const slug = after && slugOf(after)
  const oldSlug = before && slugOf(before)
  if (!slug || slug === oldSlug) return
  await claimSlugs(db, table, [slug])
  if (before && oldSlug) await leaveSlug(db, table, oldSlug, before.id)
}

/** A change to a row as the activity list has it. */
export function changeOf(
  table: KindTable,
  action: RecordChange['action'],
  { before, after }: Transition,
): RecordChange {
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
