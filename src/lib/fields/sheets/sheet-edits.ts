import type { CodedError } from '../../errors/error-codes'
import { DEFAULT_LOCALE, type Locale, TRANSLATED_LOCALES } from '../../texts/locales'
import { localizedPath, translationsOfField } from '../../texts/localized-text'
import { numberText } from '../../values/typed-number'
import type { Field } from '../field'
import { type AnyRecord, valueAt } from '../record-values'
import { blankRow, formRows, type RowsField, sentParts, sentRows } from '../types/rows'
import { shownText } from '../types/text'
import type { Column, FormRow } from '../value-type'
import { isLeftOut, readCell, type SheetLanguage, shownCell, typedCell } from './sheet-cells'
import type { SheetColumn, SheetPlan } from './sheet-columns'
import type { CellError, Grid, SheetRow } from './sheet-grid'

/** A cell that gets another value, as the preview shows it. */
export type CellChange = {
  sheet: string
  row: number
  /** The slug of the record, or what its text is called. */
  slug: string
  column: string
  before: string
  after: string
}

/** A row of a file; with a label, a preview shows that instead of the slug of its record. */
export type GridRow = { grid: Grid; row: SheetRow; label?: string }

/** The rows of a file that are about one record: those of its own fields, and those of its lists. */
export type RecordRows = { slug: string; own: GridRow[]; parts: GridRow[] }

type Place = Pick<CellError, 'sheet' | 'row' | 'column' | 'value'>

/** A cell that differs from the record: where it stands in the file, and in what is sent. */
type Edited = {
  place: Place
  label: string | undefined
  column: SheetColumn
  path: string
  before: string
  after: string
}

type Input = Record<string, unknown>

/** What the rows of a record make of it. */
export type SheetEdit = {
  /** As an update or a creation is sent. */
  input: Input
  edited: Edited[]
  errors: CellError[]
  /** The values that are replaced, by their paths. */
  base: Record<string, unknown>
  /** The place in the file of what is at a path of the input. */
  placeAt: (path: string) => Place
}

const asText = (shown: string | number) =>
  typeof shown === 'number' ? numberText(shown) : shown.replaceAll('\r\n', '\n')

/** A value of a record as a preview shows it. */
export const previewText = (column: Column, value: unknown, language: SheetLanguage) =>
  asText(shownCell(column, value, language))

/** The cells of a row under known columns, as far as the row goes. */
function* cellsOf({ grid, row }: GridRow, language: SheetLanguage) {
  for (const [index, column] of grid.columns.entries()) {
    const cell = row.cells[index]
    if (column === null || cell === undefined) continue
    const typed = typedCell(column.value, cell, language.words)
    if (isLeftOut(typed, language)) continue
    const place = {
      sheet: grid.name,
      row: row.number,
      column: grid.headings[index] ?? '',
      value: typed.trim(),
    }
    yield { column, typed, place }
  }
}

function put(input: Input, path: readonly string[], value: unknown): void {
  const parent = path.slice(0, -1).reduce<Input>((object, key) => {
    object[key] ??= {}
    return object[key] as Input
  }, input)
  parent[path.at(-1) ?? ''] = value
}

/**
 * Compares the rows of a file with the record they are about.
 *
 * @param record Null for one that is to be created: then what is empty is left out.
 */
export function editOf(rows: RecordRows, record: AnyRecord | null, language: SheetLanguage): SheetEdit {
  const edit: SheetEdit = { input: {}, edited: [], errors: [], base: {}, placeAt: () => nowhere }
  const anyRow = (rows.own[0] ?? rows.parts[0]) as GridRow
  const nowhere: Place = { sheet: anyRow.grid.name, row: anyRow.row.number, column: '', value: '' }
  for (const own of rows.own) addOwn(edit, own, record, language)
  const lists = new Map<SheetPlan, ListEdit>()
  for (const part of rows.parts) {
    const { plan } = part.grid
    if (!plan.list) continue
    const list = lists.get(plan) ?? listOf(plan.list, record)
    lists.set(plan, list)
    addPart(edit, list, part, language)
  }
  for (const list of lists.values()) putList(edit, list, record)
  edit.placeAt = (path) => placeAt(path, edit, [...lists.values()], { nowhere, own: rows.own[0], language })
  return edit
}

/** What cells of a row are read with, which may depend on its file. */
const ofFile = ({ grid }: GridRow, language: SheetLanguage): SheetLanguage => ({
  ...language,
  decimalComma: grid.decimalComma,
})

/**
 * Whether a cell that may mean several things is what a program makes of the stored value where it only writes it in its own way:
 * a number without the zero at its end, a day in the order of another country.
 */
function isRewritten({ code, values }: CodedError, before: string): boolean {
  if (before === '') return false
  if (code === 'unclear_number')
    return [values?.decimal, values?.whole].some((meant) => Number(meant) === Number(before))
  return (
    code === 'cell_not_a_date' && (values?.meant === before || slashedDay(String(values?.value)) === before)
  )
}

const MONTHS = 12

/** The day of a date with slashes, as the United States or others write it; null where both have a month in it. */
function slashedDay(text: string): string | null {
  const [, first = '', second = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const [a, b] = [first.padStart(2, '0'), second.padStart(2, '0')]
  if (year === undefined || (Number(a) <= MONTHS && Number(b) <= MONTHS && a !== b)) return null
  return Number(a) > MONTHS ? `${year}-${b}-${a}` : `${year}-${a}-${b}`
}

function addOwn(edit: SheetEdit, own: GridRow, record: AnyRecord | null, language: SheetLanguage): void {
  for (const { column, typed, place } of cellsOf(own, language)) {
    if (column.name === own.grid.plan.kind.keyField) continue
    const path = column.path.join('.')
    const stored = record ? valueAt(record, path) : undefined
    const before = previewText(column.value, stored, language)
    if (typed.trim() === before.trim()) continue
    const read = readCell(column.value, typed, ofFile(own, language))
    if ('error' in read) {
      if (!isRewritten(read.error, before)) edit.errors.push({ ...place, ...read.error })
    } else {
      put(edit.input, column.path, read.value)
      edit.edited.push({ place, label: own.label, column, path, before, after: typed.trim() })
      edit.base[path] = stored ?? null
    }
  }
}

type ListEdit = {
  field: Field & RowsField
  rows: FormRow[]
  /** The texts of a row without anything. */
  blank: FormRow['en']
  /** The rows of the file that name a position, by the ids of what is there. */
  named: Map<string, number>
  /** The cells of each row, by the row's id, for finding errors. */
  cells: Map<string, { place: Place; column: SheetColumn }[]>
  changed: Set<Locale>
}

const listOf = (field: Field & RowsField, record: AnyRecord | null): ListEdit => ({
  field,
  rows: formRows(field, record?.[field.name], translationsOfField(record?.translations, field.name)),
  blank: blankRow(field.rows).en,
  named: new Map(),
  cells: new Map(),
  changed: new Set(),
})

/** The part a row is about: the one at its position, or a new one at the end. */
function partAt(list: ListEdit, typed: string): FormRow | CodedError {
  const max = list.rows.length + 1
  const position = typed.trim() === '' ? max : Number(typed)
  if (!Number.isInteger(position) || position < 1 || position > max)
    return { code: 'row_not_a_position', values: { value: typed.trim(), max } }
  if (position === max) list.rows.push(blankRow(list.field.rows))
  return list.rows[position - 1] as FormRow
}

function addPart(edit: SheetEdit, list: ListEdit, own: GridRow, language: SheetLanguage): void {
  const cells = [...cellsOf(own, language)]
  const position = cells.find(({ column }) => column.of === 'position')
  const row = partAt(list, position?.typed ?? '')
  const at = position?.place ?? { sheet: own.grid.name, row: own.row.number, column: '', value: '' }
  if ('code' in row) {
    edit.errors.push({ ...at, ...row })
    return
  }
  const other = list.named.get(row.id)
  // A sheet of texts has a row for each text of a part.
  if (other !== undefined && own.label === undefined) {
    edit.errors.push({ ...at, code: 'position_twice', values: { other } })
    return
  }
  list.named.set(row.id, own.row.number)
  const known = list.cells.get(row.id) ?? []
  list.cells.set(row.id, known)
  for (const { column, typed, place } of cells) {
    if (column.of !== 'part') continue
    const { locale, value: part } = column
    const texts = row[locale]
    const stored = texts[part.name] ?? ''
    const before = previewText(part, stored, language)
    known.push({ place, column })
    if (typed.trim() === before.trim()) continue
    const read = readCell(part, typed, ofFile(own, language))
    if ('error' in read) {
      if (!isRewritten(read.error, before)) edit.errors.push({ ...place, ...read.error })
      continue
    }
    // Empty, a choice is what it is in a new row: else a row without anything would still have something.
    const isBlank = typed.trim() === '' && locale === DEFAULT_LOCALE
    const value = isBlank ? list.blank[part.name] : read.value
    const now = shownText(value)
    // It may be the same word in another language.
    if (now === stored) continue
    texts[part.name] = now
    list.changed.add(locale)
    const after = previewText(part, value, language)
    edit.edited.push({ place, label: own.label, column, path: '', before, after })
  }
}

function putList(edit: SheetEdit, { field, rows, changed }: ListEdit, record: AnyRecord | null) {
  if (changed.size === 0) return
  const { name, translatable } = field
  edit.input[name] = sentParts(field, rows, DEFAULT_LOCALE)
  edit.base[name] = record?.[name] ?? null
  for (const locale of translatable ? TRANSLATED_LOCALES : []) {
    const before = record?.translations[locale]?.[name]
    if (!changed.has(locale) && !before) continue
    put(edit.input, ['translations', locale, name], sentParts(field, rows, locale))
    edit.base[`translations.${locale}.${name}`] = before ?? null
  }
}

type Context = { nowhere: Place; own: GridRow | undefined; language: SheetLanguage }

function placeAt(path: string, { edited }: SheetEdit, lists: readonly ListEdit[], context: Context): Place {
  const isAt = (each: string) => each !== '' && (path === each || path.startsWith(`${each}.`))
  const found = edited.find((each) => isAt(each.path))
  if (found) return found.place
  for (const list of lists) {
    const place = placeInList(path, list)
    if (place) return place
  }
  // What is not among the columns of the file, or is empty in a new row.
  const { own, nowhere } = context
  const index = own?.grid.columns.findIndex((column) => column?.path.join('.') === path) ?? -1
  return { ...nowhere, column: own?.grid.headings[index] ?? '' }
}

/** The place of an error at `modes.0.lumens`, or at a translation in a row or of a whole list. */
function placeInList(path: string, { field, rows, cells }: ListEdit): Place | undefined {
  const { locale, name: inList } = localizedPath(path)
  const [list, index, ...rest] = inList.split('.')
  if (list !== field.name) return undefined
  const inPart = rest[0] === 'translations' ? localizedPath(rest.join('.')) : { locale, name: rest[0] }
  const row = sentRows(field, rows, locale)[Number(index)]
  const ofRow = row && cells.get(row.id)
  const cell = ofRow?.find(
    ({ column }) =>
      column.value.name === inPart.name && column.locale === inPart.locale && column.of === 'part',
  )
  return (cell ?? ofRow?.[0])?.place
}
