import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../texts/locales'
import type { Field } from '../field'
import { hasTranslationControl } from '../forms/form-values'
import type { Kind } from '../kind'
import { translatedName } from '../record-values'
import { isRows, type RowsField } from '../types/rows'
import type { Column } from '../value-type'

/** A column of a spreadsheet: a field in one language, or that of a part of a list. */
export type SheetColumn = {
  /** What programs call it: `facts.weightGrams`, of a part `lumens`; of a translation with its language before it. */
  name: string
  /** The field it belongs to, of a list the list, and what its cells hold: that field, or of a part its own. */
  field: Field
  value: Column
  of: 'record' | 'part' | 'position'
  locale: Locale
  /** Where its value stands in a record and in what is sent; in a part, its name. */
  path: string[]
}

/** A spreadsheet of a kind: its records, or the parts of one of their lists. */
export type SheetPlan = {
  /** The key of the kind, or the name of the list. */
  name: string
  kind: Kind
  list: (Field & RowsField) | null
  columns: readonly SheetColumn[]
}

/** The column that says which part of a list a row is about. */
export const ROW_POSITION = 'position'

const nameIn = (locale: Locale, name: string) => (locale === DEFAULT_LOCALE ? name : `${locale}.${name}`)

const localesOf = (isTranslated: boolean): readonly Locale[] => (isTranslated ? LOCALES : [DEFAULT_LOCALE])

const columnsOf = (field: Field): SheetColumn[] =>
  localesOf(hasTranslationControl(field)).map((locale) => ({
    name: nameIn(locale, field.name),
    field,
    value: field,
    of: 'record',
    locale,
    path: locale === DEFAULT_LOCALE ? field.name.split('.') : ['translations', locale, translatedName(field)],
  }))

const partColumns = (field: Field, value: Column): SheetColumn[] =>
  localesOf(value.translatable).map((locale) => ({
    name: nameIn(locale, value.name),
    field,
    value,
    of: 'part',
    locale,
    path: [value.name],
  }))

/** Whether the rows of a spreadsheet can be found again, so that it can be read back. */
export const canImport = ({ keyField, declared, personal }: Kind): boolean =>
  keyField in declared && !personal

/**
 * The spreadsheets of a kind, from its declaration: one of its records, which begins with what names them, and one for each
 * list of parts. Texts that are computed are not among them.
 */
export function sheetPlans(kind: Kind): SheetPlan[] {
  const first = (field: Field) => (field.name === kind.keyField ? 0 : field.name === kind.title ? 1 : 2)
  const fields = kind.fields.filter(({ computed }) => !computed).toSorted((a, b) => first(a) - first(b))
  const own = fields.filter((field) => !isRows(field))
  const columns = own.flatMap(columnsOf)
  const key = columns.find(({ field }) => field.name === kind.keyField)
  const lists = key || kind.single ? fields.filter((field) => isRows(field)) : []
  return [
    { name: kind.key, kind, list: null, columns },
    ...lists.map((list) => ({ name: list.name, kind, list, columns: columnsOfList(key, list) })),
  ]
}

function columnsOfList(key: SheetColumn | undefined, list: Field & RowsField): SheetColumn[] {
  const position: SheetColumn = {
    name: ROW_POSITION,
    field: list,
    value: list,
    of: 'position',
    locale: DEFAULT_LOCALE,
    path: [],
  }
  return [...(key ? [key] : []), position, ...list.rows.columns.flatMap((part) => partColumns(list, part))]
}
