import type { Field } from './field'
import { cellControl } from './forms/form-errors'
import { type FormRow, isKnownSpec, isRowType, rowColumns, sentRows } from './forms/form-rows'
import {
  type AnyRecord,
  type FormValues,
  formValues,
  hasZhControl,
  translatedName,
  valueAt,
  zhControl,
} from './forms/form-values'
import type { StaleTranslations } from './json-columns'
import type { AdminRecord, Kind } from './kind'

/** One text of a record, or of what a form holds, in both languages; either may be blank. */
export type TranslatedText = {
  /** `name`, or in a list of parts `features.2.title`, counted without blank rows. */
  name: string
  field: Field
  /** The column of a list of parts; blank for a field of one text. */
  column: string
  /** The control of the Chinese text. */
  control: string
  en: string
  zh: string
}

function rowTexts(field: Field, rows: readonly FormRow[]): TranslatedText[] {
  const { name, type } = field
  if (!isRowType(type)) return []
  const columns = rowColumns(type).filter(({ translatable }) => translatable)
  return sentRows(type, rows, 'en').flatMap((row, index) => {
    // The interface translates the names of the known specifications itself.
    const isNamed = type === 'specs' && isKnownSpec(row, rows.indexOf(row))
    const own = columns.filter((column) => !isNamed || column.name !== 'name')
    return own.map(({ name: column }) => ({
      name: `${name}.${index}.${column}`,
      field,
      column,
      control: cellControl(name, row, 'zh', column),
      en: (row.en[column] ?? '').trim(),
      zh: (row.zh[column] ?? '').trim(),
    }))
  })
}

/** Every text that can have a Chinese one beside the English. */
export function translatedTexts({ fields }: Kind, values: FormValues): TranslatedText[] {
  const textIn = (control: string) => String(values[control] ?? '').trim()
  return fields.flatMap((field): TranslatedText[] => {
    const { name, type } = field
    if (isRowType(type)) return rowTexts(field, (values[name] ?? []) as FormRow[])
    if (!hasZhControl(field)) return []
    const control = zhControl(field)
    return [{ name, field, column: '', control, en: textIn(name), zh: textIn(control) }]
  })
}

/** The fields with English text but no Chinese one, whose Chinese page shows English, each by the control of its first text. */
export function untranslatedControls(texts: readonly TranslatedText[]): string[] {
  const inChinese = new Set(texts.filter(({ zh }) => zh !== '').map(({ field }) => field))
  const missing = texts.filter(({ field, en }) => en !== '' && !inChinese.has(field))
  return missing
    .filter(({ field }, index) => missing.findIndex((other) => other.field === field) === index)
    .map(({ control }) => control)
}

/**
 * Which translations are stale after a change: those whose English changed while their Chinese stayed, wherever their rows moved.
 * A new Chinese text is up to date, and so is one whose English is again what it was made from.
 *
 * @param stale Those that were stale before.
 */
export function staleAfter(
  before: readonly TranslatedText[],
  stale: StaleTranslations,
  after: readonly TranslatedText[],
): StaleTranslations {
  const isTranslated = ({ en, zh }: TranslatedText) => en !== '' && zh !== ''
  const sources = before.filter(isTranslated)
  const found = after.filter(isTranslated).flatMap((text): [string, string][] => {
    const madeFrom = sources.filter(
      ({ field, column, zh }) => field === text.field && column === text.column && zh === text.zh,
    )
    const source = madeFrom.find(({ name }) => name === text.name) ?? madeFrom[0]
    const englishOf = ({ name, en }: TranslatedText) => stale[name] ?? en
    const isCurrent = !source || madeFrom.some((each) => englishOf(each) === text.en)
    return isCurrent ? [] : [[text.name, englishOf(source)]]
  })
  return Object.fromEntries(found)
}

/** Whether a field has another text than before, in either language. */
function isRetyped(field: Field, before: AdminRecord, after: AdminRecord): boolean {
  if (!isRowType(field.type) && !hasZhControl(field)) return false
  const paths = [field.name, `translations.zh.${translatedName(field)}`]
  const textOf = (record: AdminRecord) =>
    JSON.stringify(paths.map((path) => valueAt(record as AnyRecord, path)))
  return textOf(before) !== textOf(after)
}

/** Whether a text, by its name, is one of a field's. */
const isOf = (field: Field, name: string) => name === field.name || name.startsWith(`${field.name}.`)

/**
 * The stale translations of a record after a change.
 *
 * @param reviewed Names of those whose Chinese is declared still right.
 */
export function staleTranslationsAfter(
  kind: Kind,
  before: AdminRecord,
  after: AdminRecord,
  reviewed: readonly string[],
): StaleTranslations {
  const changed = { ...kind, fields: kind.fields.filter((field) => isRetyped(field, before, after)) }
  const textsOf = (record: AdminRecord) => translatedTexts(changed, formValues(changed, record))
  const known = Object.entries(before.staleTranslations ?? {})
  const kept = known.filter(([name]) => !changed.fields.some((field) => isOf(field, name)))
  const found =
    changed.fields.length > 0
      ? staleAfter(textsOf(before), before.staleTranslations ?? {}, textsOf(after))
      : {}
  const stale = { ...Object.fromEntries(kept), ...found }
  return Object.fromEntries(Object.entries(stale).filter(([name]) => !reviewed.includes(name)))
}
