import { DEFAULT_LOCALE, type Locale } from './locales'

/** A text in every language of the site. */
export type LocalizedText = Readonly<Record<Locale, string>>

/**
 * The text in one language.
 *
 * @returns The text of that language, or the English one where it is blank.
 */
export function inLocale(text: LocalizedText, locale: Locale): string {
  const localized = text[locale]
  return localized.trim() === '' ? text[DEFAULT_LOCALE] : localized
}
