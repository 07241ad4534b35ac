import { DEFAULT_LOCALE, type Locale, TRANSLATED_LOCALES, type TranslatedLocale } from '../texts/locales'
import type { Field } from './field'
import { cellControl } from './forms/form-errors'
import { type FormValues, hasTranslationControl, translationControl } from './forms/form-values'
import { type StaleTranslations, staleName } from './json-columns'
import type { AdminRecord, Kind } from './kind'
import { type AnyRecord, translatedName, typedAt, valueAt } from './record-values'
import { isKnownRow, isRows, type RowsField, sentRows, translatedColumns } from './types/rows'
import type { FormRow, FormValue } from './value-type'

/** One text of a record, or of what a form holds, in English and in one other language; either may be blank. */
export type TranslatedText = {
  /** `name`, or in a list of parts `features.2.title`, counted without blank rows; with its language as in `staleTranslations`. */
  name: string
  locale: TranslatedLocale
  field: Field
  /** The column of a list of parts; blank for a field of one text. */
  column: string
  /** The control of the translation. */
  control: string
  en: string
  translation: string
}

function rowTexts(
  field: Field & RowsField,
  rows: readonly FormRow[],
  locale: TranslatedLocale,
): TranslatedText[] {
  const { name, rows: list } = field
  return sentRows(field, rows, DEFAULT_LOCALE).flatMap((row, index) => {
    // The interface translates the names of the known rows itself.
    const isNamed = isKnownRow(list, row, rows.indexOf(row))
    const own = translatedColumns(list).filter((column) => !isNamed || column.name !== 'name')
    return own.map(({ name: column }) => ({
      name: staleName(`${name}.${index}.${column}`, locale),
      locale,
      field,
      column,
      control: cellControl(name, row, locale, column),
      en: (row.en[column] ?? '').trim(),
      translation: (row[locale][column] ?? '').trim(),
    }))
  })
}

/** Every text of these fields that can have a translation beside the English. @param typed A field in a language, rows in all. */
function textsOf(
  fields: readonly Field[],
  typed: (field: Field, locale: Locale) => FormValue | undefined,
  locales: readonly TranslatedLocale[],
): TranslatedText[] {
  const textIn = (field: Field, locale: Locale) => String(typed(field, locale) ?? '').trim()
  const inLocale = (field: Field, locale: TranslatedLocale): TranslatedText[] => {
    const { name } = field
    if (isRows(field)) return rowTexts(field, (typed(field, DEFAULT_LOCALE) ?? []) as FormRow[], locale)
    if (!hasTranslationControl(field)) return []
    const texts = { en: textIn(field, DEFAULT_LOCALE), translation: textIn(field, locale) }
    const control = translationControl(field, locale)
    return [{ name: staleName(name, locale), locale, field, column: '', control, ...texts }]
  }
  return locales.flatMap((locale) => fields.flatMap((field) => inLocale(field, locale)))
}

/** Those of what a form holds, in each of these languages. */
export function translatedTexts(
  { fields }: Kind,
  values: FormValues,
  locales: readonly TranslatedLocale[] = TRANSLATED_LOCALES,
): TranslatedText[] {
  const typed = (field: Field, locale: Locale) =>
    values[locale === DEFAULT_LOCALE ? field.name : translationControl(field, locale)]
  return textsOf(fields, typed, locales)
}

/** The fields with English text but no translation, whose translated page shows English, each by the control of its first text. */
export function untranslatedControls(texts: readonly TranslatedText[]): string[] {
  const placeOf = ({ field, locale }: TranslatedText) => staleName(field.name, locale)
  const translated = new Set(texts.filter(({ translation }) => translation !== '').map(placeOf))
  const missing = texts.filter((text) => text.en !== '' && !translated.has(placeOf(text)))
  // Of several in one place the first is named, which is set last.
  return [...new Map(missing.toReversed().map((text) => [placeOf(text), text.control])).values()].toReversed()
}

/**
 * Which translations are stale after a change: those whose English changed while their translation stayed, wherever their rows moved.
 * A new translation is up to date, and so is one whose English is again what it was made from.
 *
 * @param stale Those that were stale before.
 */
export function staleAfter(
  before: readonly TranslatedText[],
  stale: StaleTranslations,
  after: readonly TranslatedText[],
): StaleTranslations {
  const isTranslated = ({ en, translation }: TranslatedText) => en !== '' && translation !== ''
  const sources = before.filter(isTranslated)
  const found = after.filter(isTranslated).flatMap((text): [string, string][] => {
    const madeFrom = sources.filter(
      ({ locale, field, column, translation }) =>
        locale === text.locale &&
        field === text.field &&
        column === text.column &&
        translation === text.translation,
    )
    const source = madeFrom.find(({ name }) => name === text.name) ?? madeFrom[0]
    const englishOf = ({ name, en }: TranslatedText) => stale[name] ?? en
    const isCurrent = !source || madeFrom.some((each) => englishOf(each) === text.en)
    return isCurrent ? [] : [[text.name, englishOf(source)]]
  })
  return Object.fromEntries(found)
}

/** Whether a field has another text than before, in any language. */
function isRetyped(field: Field, before: AdminRecord, after: AdminRecord): boolean {
  if (!isRows(field) && !hasTranslationControl(field)) return false
  const translated = TRANSLATED_LOCALES.map((locale) => `translations.${locale}.${translatedName(field)}`)
  const paths = [field.name, ...translated]
  const textOf = (record: AdminRecord) =>
    JSON.stringify(paths.map((path) => valueAt(record as AnyRecord, path)))
  return textOf(before) !== textOf(after)
}

/** Whether a text, by its name, is one of a field's. */
const isOf = (field: Field, name: string) =>
  TRANSLATED_LOCALES.some((locale) => `${name}.`.startsWith(`${staleName(field.name, locale)}.`))

/**
 * The stale translations of a record after a change.
 *
 * @param reviewed Names of those whose translation is declared still right.
 */
export function staleTranslationsAfter(
  kind: Kind,
  before: AdminRecord,
  after: AdminRecord,
  reviewed: readonly string[],
): StaleTranslations {
  const changed = kind.fields.filter((field) => isRetyped(field, before, after))
  const textsIn = (record: AdminRecord) =>
    textsOf(changed, (field, locale) => typedAt(record, field, locale), TRANSLATED_LOCALES)
  const known = Object.entries(before.staleTranslations ?? {})
  const kept = known.filter(([name]) => !changed.some((field) => isOf(field, name)))
  const found =
    changed.length > 0 ? staleAfter(textsIn(before), before.staleTranslations ?? {}, textsIn(after)) : {}
  const stale = { ...Object.fromEntries(kept), ...found }
  return Object.fromEntries(Object.entries(stale).filter(([name]) => !reviewed.includes(name)))
}
