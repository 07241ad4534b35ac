import type { Field } from '@/lib/fields/field'
import { errorText } from '../../errors/error-text'
import {
  DEFAULT_LOCALE,
  inEachLocale,
  LOCALES,
  type Locale,
  TRANSLATED_LOCALES,
  type TranslatedLocale,
} from '../../texts/locales'
import { localizedPath } from '../../texts/localized-text'
import { WRITING } from '../../texts/writing'
import { normalizeSlug } from '../../values/slug'
import { readingsOf } from '../../values/typed-number'
import { changedRecord, type Draft } from '../drafted-record'
import type { FieldErrorReply } from '../issue-codes'
import { REVIEWED, staleText } from '../json-columns'
import type { Kind } from '../kind'
import { type AnyRecord, translatedName, typedAt, valueAt } from '../record-values'
import { isRows, rowsWithSentIds } from '../types/rows'
import type { Column, FormRow, FormValue } from '../value-type'

/**
 * What a form holds: what was typed, as it was typed, by control. A control is a field's name, with the code of
 * the language before it for a translation; lists of rows hold all languages in one.
 */
export type FormValues = Record<string, FormValue>

type Input = Record<string, unknown>

/** A field in one language: the control that holds it, and its path in what is sent. */
type LocalField = { field: Field; locale: Locale; control: string; path: string[] }

/** The control of a field's translation. */
export const translationControl = (field: Field, locale: TranslatedLocale) => `${locale}.${field.name}`

/** Whether a field's translations have controls of their own. */
export const hasTranslationControl = (field: Field) => field.translatable && !isRows(field)

/** The fields of a kind, each with the controls and paths of its languages. */
export function localFields({ fields }: Kind): LocalField[] {
  return fields.flatMap((field) => {
    const { name, translatable } = field
    const english: LocalField = { field, locale: DEFAULT_LOCALE, control: name, path: name.split('.') }
    const translated = TRANSLATED_LOCALES.map((locale): LocalField => {
      const control = hasTranslationControl(field) ? translationControl(field, locale) : name
      return { field, locale, control, path: ['translations', locale, translatedName(field)] }
    })
    return [english, ...(translatable ? translated : [])]
  })
}

/** Rows without the texts that are computed: their cells are left blank, for an admin's own. */
function withoutComputed(
  rows: FormRow[],
  record: Input,
  computed: NonNullable<Field['computed']>,
): FormRow[] {
  const texts = inEachLocale((locale) => computed(record, locale))
  return rows.map((row) => {
    const own = inEachLocale((locale) => {
      const cells = row[locale]
      const isComputed = cells.value && cells.value === texts[locale][row.en.name ?? '']
      return isComputed ? { ...cells, value: '' } : cells
    })
    return { ...row, ...own }
  })
}

/** The text of each computed row as the values of a form give it, by field, language and row. */
export function computedTexts(kind: Kind, values: FormValues) {
  const computing = kind.fields.filter(({ computed }) => computed)
  const input = computing.length > 0 ? wholeInput(kind, values) : {}
  return Object.fromEntries(
    computing.map(({ name, computed }) => [name, inEachLocale((locale) => computed?.(input, locale) ?? {})]),
  )
}

/** What a form of an existing record begins with. */
export function formValues(kind: Kind, record: Partial<AnyRecord>): FormValues {
  const values: FormValues = {}
  for (const field of kind.fields) {
    const { name, computed } = field
    const value = typedAt(record, field, DEFAULT_LOCALE)
    values[name] = computed ? withoutComputed(value as FormRow[], record, computed) : value
    if (!hasTranslationControl(field)) continue
    for (const locale of TRANSLATED_LOCALES)
      values[translationControl(field, locale)] = typedAt(record, field, locale)
  }
  return values
}

/** The values of a form that was saved, in which each row goes by the id it was sent with. */
export function withSentIds({ fields }: Kind, stored: FormValues, sent: FormValues): FormValues {
  const lists = fields
    .filter(isRows)
    .map((field) => [
      field.name,
      rowsWithSentIds(field, stored[field.name] as FormRow[], (sent[field.name] ?? []) as FormRow[]),
    ])
  return { ...stored, ...Object.fromEntries(lists) }
}

/**
 * What the form of a new record begins with: nothing, but the first of fixed choices and, where a day is required, today.
 *
 * @param today YYYY-MM-DD, where the firm is.
 */
export function newValues(kind: Kind, today: string): FormValues {
  const values = formValues(kind, {})
  for (const { name, type, required, options } of kind.fields) {
    if (type.name === 'day' && required) values[name] = today
    if (type.name === 'choice') values[name] = options?.[0] ?? ''
  }
  return values
}

/** A field as it is sent; its schema tidies it further. */
function sentValue({ field, control, locale }: LocalField, values: FormValues): unknown {
  const { type } = field
  return type.stored(values[control] ?? type.typed(undefined, locale, field, {}), locale, field)
}

const isBlank = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const differs = (a: FormValues, b: FormValues) => (local: LocalField) =>
  JSON.stringify(sentValue(local, a)) !== JSON.stringify(sentValue(local, b))

function inputOf(locals: readonly LocalField[], values: FormValues): Input {
  const input: Input = {}
  for (const local of locals) {
    const parents = local.path.slice(0, -1)
    const parent = parents.reduce((object, key) => {
      object[key] ??= {}
      return object[key] as Input
    }, input)
    parent[local.path.at(-1) ?? ''] = sentValue(local, values)
  }
  return input
}

/** All fields of a form as they would be sent, blank ones too. */
export const wholeInput = (kind: Kind, values: FormValues): Input => inputOf(localFields(kind), values)

/** All that was written into the form of a new record: blank fields are left out unless they are required. */
export function newInput(kind: Kind, values: FormValues): Input {
  const isSent = (local: LocalField) =>
    (local.field.required && local.locale === DEFAULT_LOCALE) || !isBlank(sentValue(local, values))
  return inputOf(localFields(kind).filter(isSent), values)
}

/** The input for one field of many records: a blank value takes theirs away, but beside a translation alone it leaves their English as it is. */
export function sharedInput(kind: Kind, values: FormValues): Input {
  const inputWith = (required: boolean) =>
    newInput({ ...kind, fields: kind.fields.map((field) => ({ ...field, required })) }, values)
  const written = inputWith(false)
  return Object.keys(written).length > 0 ? written : inputWith(true)
}

/** The fields in which a form differs from what it began with; a text that was taken away is sent as a blank one. */
export function changedInput(kind: Kind, base: FormValues, values: FormValues): Input {
  const input = inputOf(localFields(kind).filter(differs(base, values)), values)
  const reviewed = reviewedIn(values)
  return reviewed.length > 0 ? { ...input, [REVIEWED]: reviewed } : input
}

/** The values of an input with the fields they are of, those in rows included. */
export function valuesIn(
  fields: readonly Column[],
  input: Input,
): { path: string; column: Column; value: unknown }[] {
  return fields.flatMap((column) => {
    const { name } = column
    const value = valueAt(input, name)
    if (!isRows(column)) return [{ path: name, column, value }]
    return ((value ?? []) as Input[]).flatMap((part, index) =>
      column.rows.columns.map((own) => ({
        path: `${name}.${index}.${own.name}`,
        column: own,
        value: part[own.name],
      })),
    )
  })
}

function unclearNumber(path: string, value: unknown): FieldErrorReply[] {
  const readings = typeof value === 'string' ? readingsOf(value) : null
  if (!readings) return []
  const { whole, decimal } = readings
  const error = { code: 'unclear_number', values: { whole, decimal: decimal ?? 'none' } } as const
  return [{ path, ...error, message: errorText(error) }]
}

/** What a form asks about numbers that may be more than one, `1.400`; the API takes no numbers as texts. */
export function unclearNumbers({ fields }: Kind, input: Input): FieldErrorReply[] {
  return valuesIn(fields, input).flatMap(({ path, column, value }) =>
    column.type.isNumeric ? unclearNumber(path, value) : [],
  )
}

/** Times that were typed as the firm's clock never shows them, or without a part: the control has no instant for them. */
export function skippedMoments({ fields }: Kind, input: Input): FieldErrorReply[] {
  return valuesIn(fields, input).flatMap(({ path, column, value }) => {
    if (column.type.name !== 'moment' || typeof value !== 'string' || value.endsWith('Z')) return []
    const error = { code: Number.isNaN(Date.parse(value)) ? 'not_a_moment' : 'time_is_skipped' } as const
    return [{ path, ...error, message: errorText(error) }]
  })
}

/** The controls whose contents differ in a way that would be sent. */
export function differingControls(kind: Kind, a: FormValues, b: FormValues): string[] {
  const differing = localFields(kind).filter(differs(a, b))
  const isReviewed = String(reviewedIn(a)) !== String(reviewedIn(b))
  return [...new Set([...differing.map(({ control }) => control), ...(isReviewed ? [REVIEWED] : [])])]
}

/** The texts whose translation the form declares still right, in a control of its own. */
export const reviewedIn = (values: FormValues) => (values[REVIEWED] || []) as string[]

/** The texts that one of two edits of the same record declared still right and the other did not change. */
export function stillReviewed(kind: Kind, base: FormValues, mine: FormValues, theirs: FormValues): string[] {
  const changed = differingControls(kind, base, theirs).map((control) => localizedPath(control).name)
  const isChanged = (text: string) => changed.some((one) => text === one || text.startsWith(`${one}.`))
  return reviewedIn(mine).filter((name) => !isChanged(staleText(name).name))
}

/**
 * The values that the form of a copy begins with: a draft of the same, with what waits beside it, with a title and a slug of its
 * own, and without the values that no two records may share.
 */
export function copiedValues(kind: Kind, record: AnyRecord): FormValues {
  const draft = record.draft as Draft | undefined
  const values = formValues(kind, draft ? changedRecord(kind, record, draft.changes) : record)
  for (const locale of LOCALES) {
    const title = locale === DEFAULT_LOCALE ? kind.title : `${locale}.${kind.title}`
    if (values[title]) values[title] = `${values[title]}${WRITING[locale].copySuffix}`
  }
  for (const { name, unique, type, slugFrom = '' } of kind.fields) {
    // When a copy goes public is for its editor to say.
    if (unique || type.name === 'moment') values[name] = ''
    if (type.name === 'slug') values[name] = normalizeSlug(String(values[slugFrom] ?? ''))
  }
  return kind.hasStatus ? { ...values, status: 'DRAFT' } : values
}
