import { isDeepStrictEqual } from 'node:util'
import { serverEnvironment } from '../../config/env'
import { transactionTime } from '../../data/database-clock'
import { ApiError, fieldError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import { isOfType } from '../../fields/field'
import { REVIEWED } from '../../fields/json-columns'
import type { Column } from '../../fields/value-type'
import { repairedColumns } from '../damaged-rows'
import { unscheduleDraft } from '../drafts/record-drafts'
import {
  type BaseRow,
  type ChangeOrigin,
  type Input,
  type KindTable,
  notFound,
  type RestoreChanges,
  type Transaction,
  tableOf,
} from '../kind-table'
import { missedTimes, scheduled } from '../publication'
import { binHorizon } from './bin'
import type { Change, Creation, Edit } from './change'
import { rejectIncomplete, schemasFor } from './complete-record'
import { redirectTo } from './slug-history'
import { rejectTakenValues } from './unique-values'
import type { RowChange } from './write-rows'

/** What is to be written of a row; null where it has all the values. */
export type PreparedChange = { update: RowChange | null; warnings?: readonly FieldError[] }

/** The pictures of a field, those in its rows included, each with the path of its address. */
function picturesIn(field: Column, value: unknown): { path: string; address: string }[] {
  const { name, rows } = field
  if (isOfType(field, 'picture', 'pictures'))
    return ([value ?? []].flat() as string[]).map((address) => ({ path: name, address }))
  const columns = (rows?.columns ?? []).filter((column) => isOfType(column, 'picture'))
  if (columns.length === 0 || !Array.isArray(value)) return []
  return (value as Input[]).flatMap((row, index) =>
    columns.flatMap((column) =>
      picturesIn({ ...column, name: `${name}.${index}.${column.name}` }, row[column.name]),
    ),
  )
}

/**
 * Pictures given by address must be the site's own or on a host that is allowed; the schemas cannot know the hosts.
 *
 * @throws ApiError naming every field at fault.
 */
export function rejectForeignPictures(table: KindTable, input: Input): void {
  const { imageHosts } = serverEnvironment()
  const errors = table.kind.fields
    .flatMap((field) => picturesIn(field, input[field.name]))
    .filter(({ address }) => address.startsWith('http') && !imageHosts.includes(new URL(address).host))
    .map(({ path, address }) => ({
      path,
      code: 'foreign_picture' as const,
      values: { host: new URL(address).host },
    }))
  const [first] = errors
  if (first) throw new ApiError(first.code, { values: first.values, errors })
}

/** The fields of a change that are known before its row is read. */
export function sentInput(change: Change): Input | null {
  if ('make' in change) return change.make
  return 'set' in change ? change.set : null
}

/** Does what needs no row before the transaction begins, which has five seconds. @throws ApiError */
export async function prepareAhead(table: KindTable, change: Change): Promise<void> {
  if ('restore' in change && change.restore.slug !== undefined && !table.kind.hasSlug)
    throw fieldError('slug', 'has_no_slug')
  const input = sentInput(change)
  if (input === null) return
  rejectForeignPictures(table, input)
  if ('set' in change) await table.prepare?.(input)
}

/** The columns of a record that is to be created. @throws ApiError for what only the database can reject. */
export async function prepareCreation(
  db: Transaction,
  table: KindTable,
  { make, asSent }: Creation,
  by: string | null,
): Promise<object> {
  const { create, update } = schemasFor(table, null, make)
  const input = asSent ? (create ?? update).parse(make) : make
  rejectForeignPictures(table, input)
  await rejectTakenValues(db, table, input, null)
  return table.columns(await scheduled(db, table, input, null), db, null, by)
}

/** @throws ApiError for a row that is missing or in the wrong place, and for what only the database can reject; ZodError. */
export async function prepareEdit(
  db: Transaction,
  table: KindTable,
  row: BaseRow | null,
  edit: Edit,
  origin: ChangeOrigin,
): Promise<PreparedChange> {
  const { by } = origin
  if ('restore' in edit) {
    if (!row?.deletedAt || row.deletedAt < (await binHorizon(db))) throw notFound(table.kind)
    return prepareRestoration(db, tableOf(table, row), row, edit.restore, by)
  }
  if (!row || row.deletedAt) throw notFound(table.kind)
  const own = tableOf(table, row)
  if ('bin' in edit) {
    const update = await prepareDeletion(db, own, row)
    if (!edit.redirectTo) return { update }
    await redirectTo(db, own, row, edit.redirectTo, origin)
    return { update: { ...update, isReplaced: true } }
  }
  const input = edit.asSent ? schemasFor(own, row, edit.set).update.parse(edit.set) : edit.set
  rejectForeignPictures(own, input)
  const update = await prepareUpdate(db, own, row, input, by)
  return { update: edit.unlessSame && isNoop(update) ? null : update }
}

const isNoop = ({ before, data, reviewed = [] }: RowChange) =>
  reviewed.length === 0 &&
  Object.entries(data).every(
    ([column, value]) =>
      value === undefined || isDeepStrictEqual((before as Record<string, unknown>)[column], value),
  )

/** A row whose fields are changed. @throws ApiError for what only the database can reject. */
async function prepareUpdate(
  db: Transaction,
  table: KindTable,
  before: BaseRow,
  input: Input,
  by: string | null,
): Promise<RowChange> {
  await rejectTakenValues(db, table, input, before)
  const timed = await scheduled(db, table, input, before)
  rejectIncomplete(table, timed, before)
  const columns = await table.columns(timed, db, before, by)
  const data = { ...repairedColumns(table.kind, before), ...columns }
  return { action: 'UPDATE', before, data, reviewed: (input[REVIEWED] ?? []) as string[] }
}

/** A row that goes into the bin. @throws ApiError when it cannot be spared, such as a category in use. */
async function prepareDeletion(db: Transaction, table: KindTable, before: BaseRow): Promise<RowChange> {
  await table.beforeDelete?.(before, db)
  const deletedAt = await transactionTime(db)
  return { action: 'DELETE', before, data: { ...repairedColumns(table.kind, before), deletedAt } }
}

/**
 * A row that comes back from the bin, without times of publishing that have passed, also in its draft; these are the warnings.
 *
 * @throws ApiError when a record it refers to is gone.
 */
async function prepareRestoration(
  db: Transaction,
  table: KindTable,
  before: BaseRow,
  changes: RestoreChanges,
  by: string | null,
): Promise<PreparedChange> {
  const sent = changes.slug === undefined ? {} : { slug: changes.slug }
  const needed = await table.beforeRestore?.(before, changes, db)
  const now = await transactionTime(db)
  const missed = missedTimes(table, before, now)
  const { data } = await prepareUpdate(db, table, before, { ...missed.input, ...sent, ...needed }, by)
  const hadDraft = table.kind.hasStatus && (await unscheduleDraft(db, table, before.id, now))
  const warnings: FieldError[] = [
    ...missed.warnings,
    ...(hadDraft ? [{ path: 'publishAt', code: 'restored_draft_unscheduled' } as const] : []),
  ]
  return { update: { action: 'RESTORE', before, data: { ...data, deletedAt: null } }, warnings }
}
