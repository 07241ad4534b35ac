import type { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../texts/locales'

const filled = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** The languages all these fields of a row have a text in; English always does. */
export function languagesOf(translations: unknown, fields: readonly string[]): Locale[] {
  const byLocale = (translations ?? {}) as Partial<Record<Locale, Record<string, unknown> | null>>
  return LOCALES.filter(
    (locale) =>
      locale === DEFAULT_LOCALE || fields.every((field) => filled(byLocale[locale]?.[field]) !== null),
  )
}

/** The name of a row that belongs to another one, in one language, and whether that is English for want of another. */
export function nameIn(
  row: { name: string; translations?: unknown },
  locale: Locale,
): { name: string; isEnglish: boolean } {
  const { text, localized } = translator<'name'>(row.translations, locale)
  return { name: text('name', row.name), isEnglish: localized.fallbackFields.length > 0 }
}

/** Reads one row in one language, field by field. */
export type Translator<Field extends string> = {
  /** The text in that language, or the English one where it is missing or blank. */
  text<English extends string | null>(field: Field, english: English): English | string
  /** The list in that language as a whole, or the English one where it is missing, empty or malformed. */
  list<Item>(field: Field, schema: z.ZodType<Item[] | undefined>, english: Item[]): Item[]
  /** The text in that language without a fallback, or null. */
  own(field: Field, english: string | null): string | null
  /** The stored value of the field in that language, for fields that are not replaced as a whole. */
  raw(field: Field): unknown
  /** Records that a field, or a part of the view made from other rows, shows English. */
  fellBack(field: string): void
  /** The locale fields of every view. `fallbackFields` fills up as fields are read. */
  localized: { locale: Locale; fallbackFields: string[] }
}

/**
 * Merges a row's translations into it (Chinese per field, English where it is missing: docs/specification.md, section 3).
 *
 * @param translations The row's JSON column. Malformed values in it count as missing.
 */
export function translator<Field extends string>(translations: unknown, locale: Locale): Translator<Field> {
  const byLocale = (translations ?? {}) as Partial<Record<Locale, Record<string, unknown> | null>>
  const fields = (locale === DEFAULT_LOCALE ? null : byLocale[locale]) ?? {}
  const localized = { locale, fallbackFields: [] as string[] }
  const fellBack = (field: string) => {
    if (locale !== DEFAULT_LOCALE && !localized.fallbackFields.includes(field))
      localized.fallbackFields.push(field)
  }
  return {
    text(field, english) {
      const translated = fields[field]
      if (typeof translated === 'string' && translated.trim() !== '') return translated
      // '21700' is the same in every language.
      if (english && /\p{L}/u.test(english)) fellBack(field)
      return english
    },
    list(field, schema, english) {
      const translated = schema.safeParse(fields[field]).data
      if (translated && translated.length > 0) return translated
      if (english.length > 0) fellBack(field)
      return english
    },
    own: (field, english) => (locale === DEFAULT_LOCALE ? english : filled(fields[field])) || null,
    raw: (field) => fields[field],
    fellBack,
    localized,
  }
}
