import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { translationsOfField } from '../texts/localized-text'
import type { Field } from './field'
import type { AdminRecord } from './kind'
import type { FormValue } from './value-type'

/** A record of any kind as the admin API returns it: the kind's declaration knows its fields. */
export type AnyRecord = AdminRecord & Record<string, unknown>

type Input = Record<string, unknown>

/** The name of a field among the translations: the last part of its name. */
export const translatedName = ({ name }: Field) => name.slice(name.lastIndexOf('.') + 1)

const isOwn = (value: unknown, part: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, part)

/** The value a column or field points at in a record: `category.name`. */
export function valueAt(record: Input, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, part) => (isOwn(value, part) ? (value as Input)[part] : undefined), record)
}

/** The same in a language of the interface, where the object it belongs to, or else the record, has a translation. */
export function localValueAt(record: Input, path: string, locale: Locale): unknown {
  const end = path.lastIndexOf('.') + 1
  const owner = path.slice(0, end)
  const own = valueAt(record, `${owner}translations`) === undefined ? '' : owner
  const translated = valueAt(record, `${own}translations.${locale}.${path.slice(end)}`)
  const isThere = (typeof translated === 'string' || Array.isArray(translated)) && translated.length > 0
  return isThere ? translated : valueAt(record, path)
}

/** What is typed of a field in a language where a record has its value: rows hold all languages at once. */
export function typedAt(record: Partial<AnyRecord>, field: Field, locale: Locale): FormValue {
  const { name, type } = field
  const translations = translationsOfField(record.translations, translatedName(field))
  return locale === DEFAULT_LOCALE
    ? type.typed(valueAt(record, name), locale, field, translations)
    : type.typed(translations[locale], locale, field, {})
}
