import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZodError } from 'zod'
import { transactionTime } from '../../data/database-clock'
import { ApiError } from '../../errors/api-error'
import type { CodedError, FieldError } from '../../errors/error-codes'
import { changedRecord } from '../../fields/drafted-record'
import { type FieldErrorReply, fieldErrors } from '../../fields/issue-codes'
import type { Kind } from '../../fields/kind'
import { type AnyRecord, valueAt } from '../../fields/record-values'
import { type SheetLanguage, typedCell } from '../../fields/sheets/sheet-cells'
import {
  type CellChange,
  editOf,
  previewText,
  type RecordRows,
  type SheetEdit,
} from '../../fields/sheets/sheet-edits'
import type { CellError, Grid, SheetRow } from '../../fields/sheets/sheet-grid'
import { TEXT } from '../../fields/types/text'
import { IMPORT_CHECKED_AT_ONCE } from '../../values/limits'
import { normalizeSlug } from '../../values/slug'
import { schemasFor, staysDraft } from '../commit/complete-record'
import { prepareCreation, prepareEdit } from '../commit/prepare-change'
import { rehearse } from '../commit/rehearse'
import { lockValues } from '../commit/unique-values'
import { type BaseRow, type Input, type KindTable, tableOf } from '../kind-table'
import type { PublicationRow } from '../publication'
import { singlesByName } from '../shared-table'
import { groupTexts, rowsBySlug } from './text-rows'

/** A rehearsal leaves no trace. */
const NOBODY = { by: null, address: null, requestId: null }

/** A record an import changes; without an id it is created. */
export type PlannedRecord = {
  recordId: string | null
  version: number | null
  input: Input
  base: Record<string, unknown>
  changes: CellChange[]
}

export type ImportPlan = { records: PlannedRecord[]; errors: CellError[] }
type Checked = { table: KindTable; row: BaseRow | null; edit: SheetEdit; planned: PlannedRecord }

/** A record before and after an import; null where visitors did not see it. */
type Sides = { before: object | null; after: object }

/** Finds what keeps records of a kind from being public and did not before, of each. */
export type PublishChecks = (kind: string, records: readonly Sides[]) => Promise<FieldErrorReply[][]>

/** Writes planned in one transaction, which holds the records they refer to: other saves may wait for these. */
const PLANNED_AT_ONCE = 50
const PLANNING = { maxWait: 5000, timeout: 15_000 }

/** Rows checked without a pause. */
const ROWS_A_TURN = 25

/**
 * Finds out what the rows of a file would change, and everything that keeps them from being written: by the same schemas and
 * checks as a form. Nothing is written.
 *
 * @param check Of records that are or become public.
 * @param onChecked Is told how many of the records in the file are checked.
 */
export async function planImport(
  table: KindTable,
  grids: readonly Grid[],
  language: SheetLanguage,
  check: PublishChecks,
  onChecked: (passed: number, total: number) => Promise<void> = async () => undefined,
): Promise<ImportPlan> {
  const errors: CellError[] = []
  const { shared } = table
  const groups = shared
    ? groupTexts(shared.kinds, grids, language, errors)
    : groupBySlug(table, grids, language, errors)
  const records: PlannedRecord[] = []
  const seen = { ids: new Map<string, number>(), values: new Map<string, number>() }
  for (let from = 0; from < groups.length; from += IMPORT_CHECKED_AT_ONCE) {
    const some = groups.slice(from, from + IMPORT_CHECKED_AT_ONCE)
    await onChecked(from, groups.length)
    const slugs = some.map(({ slug }) => slug)
    const rows = shared ? await singlesByName(shared.kinds, slugs) : await rowsBySlug(table, slugs)
    const checked: Checked[] = []
    for (const [index, group] of some.entries()) {
      if (index % ROWS_A_TURN === 0) await nextTurn()
      const row = rows.get(group.slug) ?? null
      const one = checkRows(row ? tableOf(table, row) : table, group, row, language, errors, seen)
      if (one) checked.push(one)
    }
    await checkInDatabase(table, checked, errors)
    await checkPublic(checked, check, errors)
    records.push(...checked.map(({ planned }) => planned))
  }
  return { records, errors: errors.toSorted((a, b) => a.row - b.row) }
}

const placeOf = ({ name, headings, columns }: Grid, { number, cells }: SheetRow, field: string) => {
  const index = columns.findIndex((column) => column?.name === field)
  return { sheet: name, row: number, column: headings[index] ?? '', value: String(cells[index] ?? '').trim() }
}

/** The key of a record as it is stored, where that is no slug; what the kind does not take stays as it is. */
const storedKey = ({ declared, keyField }: Kind, typed: string): string =>
  String(declared[keyField]?.schema.safeParse(typed).data ?? typed)

/** The rows of each record, by what their first column says; a row that says nothing is an error. */
function groupBySlug(
  table: KindTable,
  grids: readonly Grid[],
  language: SheetLanguage,
  errors: CellError[],
): RecordRows[] {
  const groups = new Map<string, RecordRows>()
  const { key: kind, title, keyField, hasSlug } = table.kind
  for (const grid of grids) {
    const slugAt = grid.columns.findIndex((column) => column?.name === keyField)
    const titleAt = grid.columns.findIndex((column) => column?.name === title)
    if (slugAt < 0) continue
    for (const row of grid.rows) {
      const place = placeOf(grid, row, keyField)
      const typed = typedCell({ type: TEXT }, row.cells[slugAt] ?? null, language.words).trim()
      const slug = hasSlug ? typed : storedKey(table.kind, typed)
      if (slug === '' && !hasSlug) {
        errors.push({ ...place, code: 'row_without_key', values: { column: place.column } })
        continue
      }
      if (hasSlug && (slug === '' || normalizeSlug(slug) !== slug)) {
        const meant = normalizeSlug(slug || String(row.cells[titleAt] ?? '')) || 'none'
        const error: CodedError =
          slug === ''
            ? { code: 'row_without_slug', values: { kind, meant } }
            : { code: 'row_not_a_slug', values: { value: slug, meant } }
        errors.push({ ...place, ...error })
        continue
      }
      const group = groups.get(slug) ?? { slug, own: [], parts: [] }
      groups.set(slug, group)
      if (grid.plan.list) group.parts.push({ grid, row })
      else if (group.own[0])
        errors.push({ ...place, code: 'row_twice', values: { other: group.own[0].row.number, kind } })
      else group.own.push({ grid, row })
    }
  }
  return [...groups.values()]
}

type Seen = { ids: Map<string, number>; values: Map<string, number> }

/** What the rows of a record change, after the schema of a form. @returns Null where nothing changes, or nothing can. */
function checkRows(
  table: KindTable,
  rows: RecordRows,
  row: BaseRow | null,
  language: SheetLanguage,
  errors: CellError[],
  seen: Seen,
): Checked | null {
  const { kind } = table
  const first = rows.own[0] ?? rows.parts[0]
  if (!first) return null
  const place = placeOf(first.grid, first.row, kind.keyField)
  if (!row && rows.own.length === 0) {
    errors.push({ ...place, code: 'row_of_none', values: { value: rows.slug, kind: kind.key } })
    return null
  }
  const twin = row && seen.ids.get(row.id)
  if (twin) {
    errors.push({ ...place, code: 'row_twice', values: { other: twin, kind: kind.key } })
    return null
  }
  if (row) seen.ids.set(row.id, first.row.number)
  const record = row && (table.record(row) as AnyRecord)
  const edit = editOf(rows, record, language)
  errors.push(...edit.errors)
  if (row && edit.edited.length === 0) return null
  const input = row ? edit.input : { ...edit.input, [kind.keyField]: rows.slug }
  const { create, update } = schemasFor(table, row, input)
  const { data, error } = (row ? update : (create ?? update)).safeParse(input)
  if (error) {
    const isKnown = (found: CellError) =>
      edit.errors.some(
        (each) => each.sheet === found.sheet && each.row === found.row && each.column === found.column,
      )
    const found = invalidCells(error, kind, edit)
    const further = (table.inputErrors?.(input) ?? []).map(
      (each): CellError => ({ ...each, ...edit.placeAt(each.path) }),
    )
    errors.push(...[...found, ...further].filter((each) => !isKnown(each)))
    return null
  }
  errors.push(...takenInFile(table, edit, data, seen))
  const changes = changesOf(rows.slug, edit, data, language)
  if (row && changes.length === 0) return null
  const planned = {
    recordId: row?.id ?? null,
    version: row?.version ?? null,
    input,
    base: edit.base,
    changes,
  }
  return { table, row, edit, planned }
}

function changesOf(slug: string, { edited }: SheetEdit, data: Input, language: SheetLanguage): CellChange[] {
  return edited.flatMap(({ place: { sheet, row, column: heading }, label, column, path, before, after }) => {
    const tidied = path === '' ? after : previewText(column.value, valueAt(data, path), language)
    return tidied === before
      ? []
      : [{ sheet, row, slug: label ?? slug, column: heading, before, after: tidied }]
  })
}

/** Values that two rows of the file have where each record needs its own. */
function takenInFile(table: KindTable, edit: SheetEdit, data: Input, { values }: Seen): CellError[] {
  return table.kind.fields.flatMap(({ name, unique }): CellError[] => {
    const value = valueAt(data, name)
    if (!unique || typeof value !== 'string' || value === '') return []
    const key = `${name} ${value.toLowerCase()}`
    const other = values.get(key)
    const place = edit.placeAt(name)
    values.set(key, other ?? place.row)
    return other === undefined ? [] : [{ ...place, code: 'value_twice', values: { value, other } }]
  })
}

/** What only the database can reject, found by preparing the writes in transactions that are taken back. */
async function checkInDatabase(
  whole: KindTable,
  checked: readonly Checked[],
  errors: CellError[],
): Promise<void> {
  for (let from = 0; from < checked.length; from += PLANNED_AT_ONCE) {
    const some = checked.slice(from, from + PLANNED_AT_ONCE)
    const inputs = some.map(({ planned }) => planned.input)
    await rehearse(async (db) => {
      await lockValues(db, whole, inputs)
      for (const { table, row, edit, planned } of some) {
        try {
          const { input } = planned
          if (row) await prepareEdit(db, table, row, { set: input, asSent: true }, NOBODY)
          else await prepareCreation(db, table, { make: input, asSent: true }, null)
          const { publishAt } = (row ?? {}) as Partial<PublicationRow>
          const isLater = publishAt && publishAt > (await transactionTime(db))
          if (isLater && input.status === 'PUBLISHED' && input.publishAt === undefined)
            errors.push({ ...edit.placeAt('status'), code: 'scheduled_for_later' })
        } catch (error) {
          if (error instanceof ZodError) errors.push(...invalidCells(error, table.kind, edit))
          else if (error instanceof ApiError) errors.push(...cellErrors(error, edit))
          else throw error
        }
      }
    }, PLANNING)
  }
}

/** Finds what keeps records from being public that are or become so. */
async function checkPublic(
  checked: readonly Checked[],
  check: PublishChecks,
  errors: CellError[],
): Promise<void> {
  const some = checked.filter(
    ({ table, row, planned }) => table.kind.hasStatus && !staysDraft({ ...row, ...planned.input }),
  )
  for (const kind of new Set(some.map(({ table }) => table.kind))) {
    const own = some.filter(({ table }) => table.kind === kind)
    const sides = own.map(({ table, row, planned: { input } }): Sides => {
      const record = row && table.record(row)
      const after = record ? changedRecord(kind, record, input) : input
      return { before: record && !staysDraft(record) ? record : null, after }
    })
    const found = await check(kind.key, sides)
    for (const [index, { edit }] of own.entries()) errors.push(...cellsWith(found[index] ?? [], edit))
  }
}

/** What the schema of a kind rejects. */
const invalidCells = ({ issues }: Pick<ZodError, 'issues'>, kind: Kind, edit: SheetEdit) =>
  fieldErrors(issues, kind.key).map(
    ({ path, code, values, message }): CellError => ({
      ...edit.placeAt(path),
      code,
      message,
      ...(values && { values }),
    }),
  )

const cellErrors = ({ code, values, details }: ApiError, edit: SheetEdit): CellError[] =>
  cellsWith(details.errors ?? [{ path: '', code, values }], edit)

const cellsWith = (found: readonly FieldError[], edit: SheetEdit): CellError[] =>
  found.map(({ path, code, values }) => ({ ...edit.placeAt(path), code, ...(values && { values }) }))
