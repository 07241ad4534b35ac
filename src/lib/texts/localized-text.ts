import {
  type AdminLocale,
  DEFAULT_LOCALE,
  inTranslatedLocales,
  type Locale,
  TRANSLATED_LOCALES,
} from './locales'

/** A value in the languages it has been written in: the one shape between the database's border and the page's border. */
export type Localized<T = string> = { readonly [L in Locale]?: T }

/** The translations of a record, by language and field: its texts but the English ones, which stand in the record itself. */
export type Translations = Localized<Readonly<Record<string, unknown>>>

/** The translations of one field. */
export function translationsOfField(
  translations: Translations | undefined,
  name: string,
): Localized<unknown> {
  return inTranslatedLocales((locale) => translations?.[locale]?.[name])
}

/** The language of the text at a path or in a control, and the path without it: English for what is no translation. */
export function localizedPath(path: string): { locale: Locale; name: string } {
  const plain = path.replace(/^translations\./, '')
  const locale = TRANSLATED_LOCALES.find((each) => plain.startsWith(`${each}.`))
  return locale ? { locale, name: plain.slice(locale.length + 1) } : { locale: DEFAULT_LOCALE, name: path }
}

/** Translations without the languages of which there is nothing. */
export function filledTranslations(translations: Translations): Translations {
  const filled = Object.entries(translations).filter(([, texts]) => Object.keys(texts ?? {}).length > 0)
  return Object.fromEntries(filled)
}

/** Translations with others in place of some of them; each language keeps the fields that the others do not name. */
export function mergedTranslations(before: Translations, others: Translations): Translations {
  const locales = TRANSLATED_LOCALES.filter((locale) => before[locale] || others[locale])
  return Object.fromEntries(locales.map((locale) => [locale, { ...before[locale], ...others[locale] }]))
}

/** The same, in English and Chinese for sure. */
export type Complete<T> = Localized<T> & Readonly<Record<AdminLocale, T>>

/** A text in the languages of the site. */
export type LocalizedText = Complete<string>
