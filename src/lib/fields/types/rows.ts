import { z } from 'zod'
import { DEFAULT_LOCALE, inTranslatedLocales, type Locale, TRANSLATED_LOCALES } from '../../texts/locales'
import type { Localized } from '../../texts/localized-text'
import { LIST_FIELD_MAX_ITEMS } from '../../values/limits'
import { field, type Traits } from '../declare'
import type { FieldDeclaration, Fields, ValuesOf } from '../field'
import { translationsOf } from '../json-columns'
import { listSchema } from '../value-schemas'
import type { Column, FormRow, RowsOf, ValueOptions, ValueType } from '../value-type'
import { shownText } from './text'

/** What the rows of a field are made of. */
export type Rows = RowsOf<readonly Column[]>
type Cells = Record<string, string>
type Part = Record<string, unknown>

/** A field that is a list of rows. */
export type RowsField = { rows: Rows }

/** Whether the value of a field is a list of rows. */
export const isRows = <F extends ValueOptions>(field: F): field is F & RowsField => field.rows !== undefined

/** The columns of a list that can have translations. */
export const translatedColumns = ({ columns }: Rows) => columns.filter(({ translatable }) => translatable)

/** A value of a row, which is one text in a form, whatever its type. */
const cellOf = ({ type, ...options }: Column, value: unknown) =>
  String(type.typed(value, DEFAULT_LOCALE, options, {}))

const isFilled = (row: FormRow, locale: Locale) =>
  Object.values(row[locale]).some((cell) => cell.trim() !== '')

const isTranslated = (row: FormRow) => TRANSLATED_LOCALES.some((locale) => isFilled(row, locale))

/** Random, because a count could repeat the id of a row in a draft from an earlier visit. */
const newRowId = () => Math.random().toString(36).slice(2)

/** A row with nothing in it but what its choices begin with. */
export function blankRow({ columns }: Rows): FormRow {
  const cells = columns.map(({ name, options, initial }) => [name, initial ?? options?.[0] ?? ''])
  return { id: newRowId(), en: Object.fromEntries(cells), ...inTranslatedLocales(() => ({})) }
}

function cellsOf({ columns, alone }: Rows, part: unknown): Cells {
  const values = (typeof part === 'string' ? { [alone ?? '']: part } : (part ?? {})) as Part
  return Object.fromEntries(columns.map((column) => [column.name, cellOf(column, values[column.name])]))
}

/** The rows that every form shows, whether they have a value or not; then the further ones. */
function namedRows(
  { names, isSame }: NonNullable<Rows['known']>,
  parts: readonly Part[],
  translated: Localized<readonly Part[]>,
): FormRow[] {
  const nameOf = (part: Part) => shownText(part.name)
  const row = (name: string, value: unknown): FormRow => ({
    id: newRowId(),
    en: { name, value: shownText(value) },
    ...inTranslatedLocales((locale) => {
      const own = translated[locale]?.find((part) => isSame(nameOf(part), name))
      return { name: shownText(own?.label), value: shownText(own?.value) }
    }),
  })
  const isKnown = (part: Part) => names.some((name) => isSame(name, nameOf(part)))
  return [
    ...names.map((name) => row(name, parts.find((part) => isSame(name, nameOf(part)))?.value)),
    ...parts.filter((part) => !isKnown(part)).map((part) => row(nameOf(part), part.value)),
  ]
}

/** What somebody damaged in the database counts as missing, so that the record can still be opened and saved. */
const readableParts = (list: unknown) =>
  (Array.isArray(list) ? list : []).filter(
    (part): part is Part => typeof part === 'string' || (typeof part === 'object' && part !== null),
  )

/**
 * The rows of a form for a list as it is stored.
 *
 * @param parts The list of the record.
 * @param translations The lists in the other languages, where they stand apart; what only repeats the English counts as untranslated.
 */
export function formRows({ rows }: RowsField, parts: unknown, translations: Localized<unknown>): FormRow[] {
  const english = readableParts(parts)
  const lists = inTranslatedLocales((locale) => readableParts(translations[locale]))
  if (rows.known) return namedRows(rows.known, english, lists)
  const length = Math.max(english.length, ...Object.values(lists).map((list) => list.length))
  return Array.from({ length }, (_, index) => {
    const part = english[index]
    const en = cellsOf(rows, part)
    const own = inTranslatedLocales((locale): Cells => {
      if (rows.carryTranslations) {
        const texts = (part?.translations as Localized<Part> | undefined)?.[locale]
        return Object.fromEntries(translatedColumns(rows).map(({ name }) => [name, shownText(texts?.[name])]))
      }
      const translated = lists[locale][index]
      const cells = translated === undefined ? {} : cellsOf(rows, translated)
      return Object.keys(en).every((column) => en[column] === cells[column]) ? {} : cells
    })
    return { id: newRowId(), en, ...own }
  })
}

/** Whether a row is one of those that every form shows. */
export const isKnownRow = ({ known }: Rows, row: FormRow, index: number): boolean =>
  known !== undefined && index < known.names.length && row.en.name === known.names[index]

/** The rows that are sent, in order, without those into which nothing was written. */
export function sentRows({ rows: list }: RowsField, rows: readonly FormRow[], locale: Locale): FormRow[] {
  const isEnglish = locale === DEFAULT_LOCALE
  if (list.known) {
    return rows.filter((row, index) => {
      if (!isEnglish) return isFilled(row, locale)
      return isKnownRow(list, row, index)
        ? (row.en.value ?? '').trim() !== ''
        : isFilled(row, DEFAULT_LOCALE) || isTranslated(row)
    })
  }
  const blank = blankRow(list).en
  const hasMore = ({ en }: FormRow) =>
    Object.entries(en).some(([column, cell]) => cell.trim() !== (blank[column] ?? ''))
  const filled = rows.filter((row) => hasMore(row) || isTranslated(row))
  return isEnglish || filled.some((row) => isFilled(row, locale)) ? filled : []
}

/** Rows as they were stored, with the ids they had when they were sent; with ids of their own where they are not as many. */
export function rowsWithSentIds(
  field: RowsField,
  stored: readonly FormRow[],
  typed: readonly FormRow[],
): readonly FormRow[] {
  const filled = sentRows(field, typed, DEFAULT_LOCALE)
  const sent = typed.filter((row, index) => isKnownRow(field.rows, row, index) || filled.includes(row))
  return sent.length === stored.length
    ? stored.map((row, index) => ({ ...row, id: sent[index]?.id ?? row.id }))
    : stored
}

function partOf({ columns, alone }: Rows, cells: Cells): Part | string {
  const values = columns.map(({ name, type, ...options }) => [
    name,
    type.stored(cells[name] ?? '', DEFAULT_LOCALE, options),
  ])
  const part: Part = Object.fromEntries(values)
  const hasMore = Object.entries(part).some(([name, value]) => name !== alone && value !== '')
  return alone === undefined || hasMore ? part : String(part[alone])
}

/** A row as it is sent in the record's own list. */
function englishPart(list: Rows, row: FormRow): Part | string {
  const part = partOf(list, row.en)
  if (!list.carryTranslations) return part
  const translations = TRANSLATED_LOCALES.flatMap((locale) => {
    const texts = translatedColumns(list).map(({ name }) => [name, (row[locale][name] ?? '').trim()])
    const filled = texts.filter(([, text]) => text !== '')
    return filled.length > 0 ? [[locale, Object.fromEntries(filled)]] : []
  })
  return { ...(part as Part), translations: Object.fromEntries(translations) }
}

/** A row as it is sent among the translations. One without a translation repeats the English, since the list is replaced whole. */
function translatedPart(list: Rows, row: FormRow, locale: Locale): Part | string {
  const own = row[locale]
  if (list.known) {
    const [name, label, value] = [row.en.name, own.name, own.value].map((cell) => (cell ?? '').trim())
    return { name, ...(label && { label }), value }
  }
  const filled = Object.entries(row.en).map(([column, english]) => [column, own[column]?.trim() || english])
  return partOf(list, isFilled(row, locale) ? Object.fromEntries(filled) : row.en)
}

/** A list as it is sent: the record's own, or one among its translations. */
export function sentParts(field: RowsField, rows: readonly FormRow[], locale: Locale): unknown[] {
  const { rows: list } = field
  const sent = sentRows(field, rows, locale)
  if (locale === DEFAULT_LOCALE) return sent.map((row) => englishPart(list, row))
  return list.carryTranslations ? [] : sent.map((row) => translatedPart(list, row, locale))
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A part as a person reads it: `{name: 'Lumens', value: '350'}` as 'Lumens: 350'. */
function said(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(said).join(', ')
  const entries = Object.entries(value).filter(([, part]) => !isEmpty(part))
  const [first, second] = entries
  // Pairs, such as specifications and results, are shown without their property names.
  if (first && second && entries.length === 2) return `${said(first[1])}: ${said(second[1])}`
  return entries.map(([name, part]) => `${name}: ${said(part)}`).join(', ')
}

/** A list of parts, one a line. */
export const sayRows = (stored: unknown): string => [stored].flat().map(said).join('\n')

export const ROWS: ValueType<FormRow[]> = {
  name: 'rows',
  typed: (stored, _, options, translations) => formRows(options as RowsField, stored, translations),
  stored: (typed, locale, options) => sentParts(options as RowsField, typed, locale),
  say: sayRows,
  // Rows have sheets of their own.
  read: () => ({ value: [] }),
  lacking: [],
}

/** The values of a row of these columns. */
export type PartOf<C extends Fields, T = { list: { carryTranslations: true } }> = ValuesOf<C> &
  (T extends { list: { carryTranslations: true } } ? { translations: Localized<TextsOf<C>> } : unknown)

type TextsOf<C extends Fields> = { [Name in keyof C]?: string | undefined }

/** What a part is sent as. A column that need not be sent is then what a new row has. */
export function partSchema(columns: Fields, carryTranslations?: true) {
  const shape = Object.entries(columns).map(([name, { type, schema, required, initial }]) => [
    name,
    required ? schema : schema.prefault(initial ?? type?.lacking ?? null),
  ])
  const translations = carryTranslations && {
    translations: translationsOf(translationShape(columns, () => undefined)).default({}),
  }
  return z.strictObject({ ...Object.fromEntries(shape), ...translations })
}

/** The texts of a part in another language, and what it has of other columns. */
function translationShape(columns: Fields, other: (column: FieldDeclaration) => z.ZodType | undefined) {
  const shape = Object.entries(columns).flatMap(([name, column]) => {
    const schema = column.translation ?? other(column)
    return schema ? [[name, schema]] : []
  })
  return Object.fromEntries(shape) as z.ZodRawShape
}

type RowsTraits = Traits &
  Partial<Pick<FieldDeclaration, 'computed' | 'read'>> & {
    max?: number
    /** What `translations` takes of it in a language, where that is not the columns. */
    translation?: z.ZodType
    list?: Omit<RowsOf<Fields>, 'called' | 'columns'>
  }

/**
 * A list of rows, each of these fields.
 *
 * @param called What they are called among the texts of forms: `modes`.
 */
export function rowsField<const C extends Fields, const T extends RowsTraits>(
  called: string,
  columns: C,
  { max = LIST_FIELD_MAX_ITEMS, translation, list = {}, ...traits }: T,
) {
  const { carryTranslations } = list
  const isTranslated = Object.values(columns).some((column) => column.translation)
  const translated = z.strictObject(translationShape(columns, ({ schema }) => schema.optional()))
  const own = isTranslated && !carryTranslations ? listSchema(translated, max).optional() : null
  const declared = { ...traits, translation: translation ?? own, rows: { called, columns, ...list } }
  return field<PartOf<C, T>[], T>(
    ROWS,
    listSchema(partSchema(columns, carryTranslations), max),
    declared as never,
  )
}
