import {
  LIGHT_COLORS,
  MODE_FIGURE_NAMES,
  MODE_FIGURES,
  MODE_QUOTES,
  OUTPUT_REGULATIONS,
} from '../../lighting/light-figures'
import { CURVE_SOURCES } from '../../lighting/output-curve'
import { KNOWN_SPECS, specKey } from '../../lighting/specs'
import {
  DEFAULT_LOCALE,
  inTranslatedLocales,
  type Locale,
  TRANSLATED_LOCALES,
  type TranslatedLocale,
} from '../../texts/locales'
import type { Localized } from '../../texts/localized-text'
import { DOCUMENT_KINDS } from '../../values/document-kinds'
import type { NumberRules, Range } from '../../values/number-range'
import { numberText, readNumber } from '../../values/typed-number'
import type { FieldType } from '../field'
import { sentCurve, shownCurve } from './typed-curve'

type Cells = Record<string, string>

/**
 * One row of a list of parts (specifications, features, documents, modes, results) as a form holds it: what was typed,
 * in each language, with a name of its own that it keeps when it moves.
 */
export type FormRow = { id: string } & Record<Locale, Cells>

export type RowColumn = {
  name: string
  /** `growing` is a line that may be long: its control grows instead of cutting it off. `curve` is points, as a text of lines; `record` the slug of a record of the field's kind. */
  type: 'line' | 'growing' | 'paragraph' | 'number' | 'choice' | 'address' | 'date' | 'curve' | 'record'
  translatable?: boolean
  required?: boolean
  choices?: readonly string[]
  /** Of a number: what it can be. */
  range?: Range
  /** Of a number: the values a form does not ask about. */
  usual?: Range
}

const line = (column: string): RowColumn => ({
  name: column,
  type: 'line',
  translatable: true,
  required: true,
})
const name = line('name')
const long = (column: string): RowColumn => ({ ...line(column), type: 'paragraph' })
const number = (column: string, required: boolean, { range, usual }: NumberRules = {}): RowColumn => ({
  name: column,
  type: 'number',
  required,
  ...(range && { range }),
  ...(usual && { usual }),
})

/** What the rows of each list are made of, in the order of the form. */
export const ROW_COLUMNS = {
  specs: [name, { name: 'value', type: 'growing', translatable: true, required: true }],
  features: [
    { name: 'title', type: 'line', translatable: true, required: true },
    { name: 'description', type: 'paragraph', translatable: true },
  ],
  documents: [
    name,
    { name: 'url', type: 'address', required: true },
    { name: 'kind', type: 'choice', choices: DOCUMENT_KINDS },
    { name: 'type', type: 'line', required: true },
    number('sizeBytes', true),
    { name: 'validUntil', type: 'date' },
  ],
  modes: [
    name,
    ...MODE_FIGURE_NAMES.map((figure) => number(figure, MODE_FIGURES[figure].required, MODE_FIGURES[figure])),
    // A choice begins with its last value.
    { name: 'lightColor', type: 'choice', choices: [...LIGHT_COLORS.slice(1), LIGHT_COLORS[0]] },
    { name: 'outputRegulation', type: 'choice', choices: [...OUTPUT_REGULATIONS, ''] },
    { name: 'outputCurve', type: 'curve' },
    { name: 'curveSource', type: 'choice', choices: CURVE_SOURCES },
    { name: 'quotedIn', type: 'choice', choices: [...MODE_QUOTES, ''] },
  ],
  results: [line('value'), line('label')],
  lines: [line('text')],
  entries: [line('title'), long('text')],
  questions: [line('question'), long('answer')],
  years: [number('year', true), line('title'), long('text')],
  records: [{ name: 'slug', type: 'record', required: true }],
  menu: [
    { name: 'label', type: 'line', translatable: true },
    { name: 'to', type: 'address' },
    number('level', true, { range: [1, 2] }),
  ],
} as const satisfies Partial<Record<FieldType, readonly RowColumn[]>>

export type RowType = keyof typeof ROW_COLUMNS

/** Whether the value of a field of this type is a list of parts. */
export function isRowType(type: FieldType): type is RowType {
  return Object.hasOwn(ROW_COLUMNS, type)
}

/** The columns of a list, without the narrow types of their declaration. */
export function rowColumns(type: RowType): readonly RowColumn[] {
  return ROW_COLUMNS[type]
}

/** Whether each part of a list carries its translations itself, instead of a second list beside the first. */
const carriesTranslations = (type: RowType) => type === 'documents' || type === 'modes' || type === 'menu'

const translatedNames = (type: RowType) =>
  rowColumns(type).flatMap(({ name, translatable }) => (translatable ? [name] : []))

type Part = Record<string, unknown>

/** A stored value as a form shows it; blank for what is none. */
export function shownText(value: unknown): string {
  if (typeof value === 'number') return numberText(value)
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}

const isFilled = (row: FormRow, locale: Locale) =>
  Object.values(row[locale]).some((cell) => cell.trim() !== '')

const isTranslated = (row: FormRow) => TRANSLATED_LOCALES.some((locale) => isFilled(row, locale))

/** Random, because a count could repeat the id of a row in a draft from an earlier visit. */
const newRowId = () => Math.random().toString(36).slice(2)

/** A row with nothing in it; a choice begins with its last value, a file's type with what nearly all are. */
export function blankRow(type: RowType): FormRow {
  const cells = rowColumns(type).map(({ name, choices }) => [name, choices?.at(-1) ?? ''])
  return { id: newRowId(), en: Object.fromEntries(cells), ...inTranslatedLocales(() => ({})) }
}

/** A feature is a text, or a title with a description. */
function featureCells(feature: unknown): Cells {
  if (typeof feature === 'string') return { title: feature, description: '' }
  const { title, description } = (feature ?? {}) as Part
  return { title: shownText(title), description: shownText(description) }
}

const cellsOfPart = (type: RowType, part: unknown): Cells =>
  type === 'features'
    ? featureCells(part)
    : Object.fromEntries(
        rowColumns(type).map(({ name, type: column }) => {
          const value = (part as Part | undefined)?.[name]
          return [name, column === 'curve' ? shownCurve(value) : shownText(value)]
        }),
      )

/** The eight known specifications first, in their order, whether they have a value or not; then the further ones. */
function specRows(specs: readonly Part[], translated: Localized<readonly Part[]>): FormRow[] {
  const row = (name: string, value: unknown): FormRow => ({
    id: newRowId(),
    en: { name, value: shownText(value) },
    ...inTranslatedLocales((locale) => {
      const own = translated[locale]?.find((part) => specKey(shownText(part.name)) === specKey(name))
      return { name: shownText(own?.label), value: shownText(own?.value) }
    }),
  })
  const isKnown = (spec: Part) => KNOWN_SPECS.some(({ key }) => key === specKey(shownText(spec.name)))
  return [
    ...KNOWN_SPECS.map(({ key, name }) =>
      row(name, specs.find((spec) => specKey(shownText(spec.name)) === key)?.value),
    ),
    ...specs.filter((spec) => !isKnown(spec)).map((spec) => row(shownText(spec.name), spec.value)),
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
export function formRows(type: RowType, parts: unknown, translations: Localized<unknown>): FormRow[] {
  const english = readableParts(parts)
  const lists = inTranslatedLocales((locale) => readableParts(translations[locale]))
  if (type === 'specs') return specRows(english, lists)
  const length = Math.max(english.length, ...Object.values(lists).map((list) => list.length))
  return Array.from({ length }, (_, index) => {
    const part = english[index]
    const en = cellsOfPart(type, part)
    const cellsOf = (locale: TranslatedLocale): Cells => {
      if (carriesTranslations(type)) {
        const own = (part?.translations as Localized<Part> | undefined)?.[locale]
        return Object.fromEntries(translatedNames(type).map((name) => [name, shownText(own?.[name])]))
      }
      const own = lists[locale][index]
      const cells = own === undefined ? {} : cellsOfPart(type, own)
      return Object.keys(en).every((column) => en[column] === cells[column]) ? {} : cells
    }
    return { id: newRowId(), en, ...inTranslatedLocales(cellsOf) }
  })
}

/** Whether a row of the specifications is one of the eight that every form shows. */
export function isKnownSpec(row: FormRow, index: number): boolean {
  return index < KNOWN_SPECS.length && row.en.name === KNOWN_SPECS[index]?.name
}

/** The rows that are sent, in order, without those into which nothing was written. */
export function sentRows(type: RowType, rows: readonly FormRow[], locale: Locale): FormRow[] {
  const isEnglish = locale === DEFAULT_LOCALE
  if (type === 'specs') {
    return rows.filter((row, index) => {
      if (!isEnglish) return isFilled(row, locale)
      return isKnownSpec(row, index)
        ? (row.en.value ?? '').trim() !== ''
        : isFilled(row, DEFAULT_LOCALE) || isTranslated(row)
    })
  }
  const blank = blankRow(type).en
  const hasMore = ({ en }: FormRow) =>
    Object.entries(en).some(([column, cell]) => cell.trim() !== (blank[column] ?? ''))
  const filled = rows.filter((row) => hasMore(row) || isTranslated(row))
  return isEnglish || filled.some((row) => isFilled(row, locale)) ? filled : []
}

function partOf(type: RowType, cells: Cells): Part | string {
  const values = rowColumns(type).map(({ name, type: columnType }) => {
    const typed = cells[name] ?? ''
    if (columnType === 'curve') return [name, sentCurve(typed)]
    return [name, columnType === 'number' ? readNumber(typed) : typed.trim()]
  })
  const part: Part = Object.fromEntries(values)
  return type === 'features' && part.description === '' ? String(part.title) : part
}

/** A row as it is sent in the record's own list. */
function englishPart(type: RowType, row: FormRow): Part | string {
  const part = partOf(type, row.en)
  if (!carriesTranslations(type)) return part
  const translations = TRANSLATED_LOCALES.flatMap((locale) => {
    const texts = translatedNames(type).map((name) => [name, (row[locale][name] ?? '').trim()])
    const filled = texts.filter(([, text]) => text !== '')
    return filled.length > 0 ? [[locale, Object.fromEntries(filled)]] : []
  })
  return { ...(part as Part), translations: Object.fromEntries(translations) }
}

/** A row as it is sent among the translations. One without a translation repeats the English, since the list is replaced whole. */
function translatedPart(type: RowType, row: FormRow, locale: TranslatedLocale): Part | string {
  const own = row[locale]
  if (type === 'specs') {
    const [name, label, value] = [row.en.name, own.name, own.value].map((cell) => (cell ?? '').trim())
    return { name, ...(label && { label }), value }
  }
  const filled = Object.entries(row.en).map(([column, english]) => [column, own[column]?.trim() || english])
  return partOf(type, isFilled(row, locale) ? Object.fromEntries(filled) : row.en)
}

/** A list as it is sent: the record's own, or one among its translations. */
export function sentParts(type: RowType, rows: readonly FormRow[], locale: Locale): unknown[] {
  const sent = sentRows(type, rows, locale)
  if (locale === DEFAULT_LOCALE) return sent.map((row) => englishPart(type, row))
  return carriesTranslations(type) ? [] : sent.map((row) => translatedPart(type, row, locale))
}
