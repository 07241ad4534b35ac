import type { Range } from '../../values/number-range'
import type { Field, FieldType } from '../field'
import { isRowType, type RowColumn, rowColumns } from '../forms/form-rows'
import { hasTranslationControl, translationControl } from '../forms/form-values'
import type { Kind } from '../kind'

/** What a cell of a spreadsheet holds. `texts` has commas between its entries, `lines` a line for each. */
export type CellType =
  | 'text'
  | 'number'
  | 'toggle'
  | 'choice'
  | 'codes'
  | 'texts'
  | 'lines'
  | 'day'
  | 'moment'
  | 'record'
  | 'position'

/** A column of a spreadsheet: a field in one language, or that of a part of a list. */
export type SheetColumn = {
  /** What programs call it: `facts.weightGrams`, `zh.name`; of a part `lumens`, `zh.name`. */
  name: string
  type: CellType
  /** The field it belongs to, and of a list the part's own column. */
  field: Field
  part?: RowColumn
  chinese: boolean
  /** Where its value stands in a record and in what is sent; in a part, its name. */
  path: string[]
  required: boolean
  options?: readonly string[]
  /** The kind whose records its cells name. */
  recordsOf?: string
  range?: Range
  maxChars?: number
}

/** A spreadsheet of a kind: its records, or the parts of one of their lists. */
export type SheetPlan = {
  /** The key of the kind, or the name of the list. */
  name: string
  kind: Kind
  list: Field | null
  columns: readonly SheetColumn[]
}

/** The columns that say what a row is about. */
export const ROW_SLUG = 'slug'
export const ROW_POSITION = 'position'

const CELLS: Partial<Record<FieldType, CellType>> = {
  number: 'number',
  toggle: 'toggle',
  codes: 'codes',
  list: 'texts',
  images: 'lines',
  date: 'day',
  moment: 'moment',
}

const PART_CELLS: Partial<Record<RowColumn['type'], CellType>> = {
  number: 'number',
  choice: 'choice',
  date: 'day',
}

function columnOf(field: Field, chinese: boolean): SheetColumn {
  const { name, type, required, options, maxChars, range } = field
  const isRecord = options !== undefined && 'kind' in options
  const last = name.slice(name.lastIndexOf('.') + 1)
  return {
    name: chinese ? translationControl(field, 'zh') : name,
    type: type === 'select' ? (isRecord ? 'record' : 'choice') : (CELLS[type ?? 'text'] ?? 'text'),
    field,
    chinese,
    path: chinese ? ['translations', 'zh', last] : name.split('.'),
    required: required && !chinese,
    ...(isRecord && { recordsOf: options.kind }),
    ...(options && !isRecord && { options }),
    ...(range && { range }),
    ...(maxChars !== undefined && { maxChars }),
  }
}

function partColumn(field: Field, part: RowColumn, chinese: boolean): SheetColumn {
  const { name, type, required = false, choices, range } = part
  return {
    name: chinese ? `zh.${name}` : name,
    type: PART_CELLS[type] ?? 'text',
    field,
    part,
    chinese,
    path: [name],
    required: required && !chinese,
    ...(choices && { options: choices.filter((choice) => choice !== '') }),
    ...(range && { range }),
  }
}

/** Whether the rows of a spreadsheet can be found again, so that it can be read back. */
export const canImport = ({ hasSlug, personal }: Kind): boolean => hasSlug && !personal

/**
 * The spreadsheets of a kind, from its declaration: one of its records, which begins with what names them, and one for each
 * list of parts. Texts that are computed are not among them.
 */
export function sheetPlans(kind: Kind): SheetPlan[] {
  const first = (field: Field) => (field.type === 'slug' ? 0 : field.name === kind.title ? 1 : 2)
  const fields = kind.fields.filter(({ computed }) => !computed).toSorted((a, b) => first(a) - first(b))
  const own = fields.filter(({ type }) => !isRowType(type))
  const columns = own.flatMap((field) => [
    columnOf(field, false),
    ...(hasTranslationControl(field) ? [columnOf(field, true)] : []),
  ])
  const slug = columns.find(({ field }) => field.type === 'slug')
  const lists = slug || kind.single ? fields.filter(({ type }) => isRowType(type)) : []
  return [
    { name: kind.key, kind, list: null, columns },
    ...lists.map((list) => ({ name: list.name, kind, list, columns: partColumns(slug, list) })),
  ]
}

function partColumns(slug: SheetColumn | undefined, list: Field): SheetColumn[] {
  const parts = isRowType(list.type) ? rowColumns(list.type) : []
  const position: SheetColumn = {
    name: ROW_POSITION,
    type: 'position',
    field: list,
    chinese: false,
    path: [],
    required: false,
  }
  return [
    ...(slug ? [slug] : []),
    position,
    ...parts.flatMap((part) => [
      partColumn(list, part, false),
      ...(part.translatable ? [partColumn(list, part, true)] : []),
    ]),
  ]
}
