import { ADMIN_LOCALES, DEFAULT_LOCALE, type Locale } from '../../src/lib/texts/locales'
import type { LocalizedText } from '../../src/lib/texts/localized-text'

/** `T` with every `LocalizedText` in it replaced by a string. */
type InLocale<T> = T extends LocalizedText
  ? string
  : T extends readonly (infer Item)[]
    ? InLocale<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLocale<T[Key]> }
      : T

/** Whether data is a text in the languages of the site. */
function isLocalizedText(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null) return false
  return ADMIN_LOCALES.every((locale) => typeof (value as Record<string, unknown>)[locale] === 'string')
}

/**
 * A text, or a whole structure of texts, in one language.
 *
 * @param content A `LocalizedText`, or plain data with such texts anywhere in it.
 * @returns The same with the texts of that language, or the English ones where they are blank.
 */
export function inLocale<T>(content: T, locale: Locale): InLocale<T> {
  return localize(content, locale) as InLocale<T>
}

function localize(content: unknown, locale: Locale): unknown {
  if (Array.isArray(content)) return content.map((item) => localize(item, locale))
  if (typeof content !== 'object' || content === null) return content
  if (isLocalizedText(content)) return content[locale]?.trim() ? content[locale] : content[DEFAULT_LOCALE]
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, localize(value, locale)]))
}
