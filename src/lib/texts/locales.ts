/** Every shipped language (docs/extending.md, 'Add a language'); English stands first and at the plain paths. */
const CODES = ['en', 'zh', 'de'] as const

/** A shipped language (docs/specification.md, section 4.2). */
export type Locale = (typeof CODES)[number]

/** A language that texts are translated into. */
export type TranslatedLocale = Exclude<Locale, typeof DEFAULT_LOCALE>

/** All shipped languages. Which of them a site has, `siteLocales` returns (src/lib/firm/site-locales.ts). */
export const LOCALES: readonly Locale[] = CODES

export const DEFAULT_LOCALE = 'en'

/** All but English, which every text is written in first. */
export const TRANSLATED_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** Whether texts are translated into a language. */
export const isTranslatedLocale = (locale: Locale): locale is TranslatedLocale => locale !== DEFAULT_LOCALE

/** The languages of the admin's own words, and those in which no text may be missing. */
export const ADMIN_LOCALES = ['en', 'zh'] as const

export type AdminLocale = (typeof ADMIN_LOCALES)[number]

/** The home page of a language, where its paths begin. */
export const localeRoot = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '/' : `/${locale}`)

const CODE_IN_PATH = new RegExp(`^/(${TRANSLATED_LOCALES.join('|')})(?=/|$)`)

/** The language of a visible path or of a path inside the router. */
export function localeOfPath(path: string): Locale {
  return localeFrom(CODE_IN_PATH.exec(path)?.[1])
}

/** A visible path without the code of its language: `/products` of `/zh/products`, and nothing of `/zh`. */
export const withoutLocale = (path: string): string => path.replace(CODE_IN_PATH, '')

/** Whether a value is the code of a shipped language. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The shipped language of a code, English for any other value. */
export function localeFrom(code: unknown): Locale {
  return isLocale(code) ? code : DEFAULT_LOCALE
}

/** Makes something in each language. */
export function inEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}

/** Completes a table of words by languages: a further language without an entry has the English one. */
export function localized<T>(
  content: { readonly [L in Locale]?: T } & Readonly<Record<AdminLocale, T>>,
): Readonly<Record<Locale, T>> {
  return inEachLocale((locale) => content[locale] ?? content[DEFAULT_LOCALE])
}

/** Makes something in each language of the admin's interface. */
export function inAdminLocales<T>(make: (locale: AdminLocale) => T): Record<AdminLocale, T> {
  return Object.fromEntries(ADMIN_LOCALES.map((locale) => [locale, make(locale)])) as Record<AdminLocale, T>
}

/** Makes something in each language but English. */
export function inTranslatedLocales<T>(make: (locale: TranslatedLocale) => T): Record<TranslatedLocale, T> {
  return Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [locale, make(locale)])) as Record<
    TranslatedLocale,
    T
  >
}

const LANGUAGE_BY_COUNTRY: Readonly<Record<string, string>> = {
  CN: 'zh',
  TW: 'zh',
  HK: 'zh',
  DE: 'de',
  AT: 'de',
  CH: 'de',
}

/**
 * The language of a country (docs/specification.md, section 4.2).
 *
 * @param countryCode ISO 3166-1 alpha-2, in any case.
 * @returns A language code, shipped or not, or null for other countries.
 */
export function languageOfCountry(countryCode: string): string | null {
  return LANGUAGE_BY_COUNTRY[countryCode.toUpperCase()] ?? null
}

/** Cookie with the language a visitor chose. Viewing a page never sets it. */
export const LOCALE_COOKIE = 'site-locale'
/** The cookie with the chosen language of the admin's interface. */
export const ADMIN_LOCALE_COOKIE = 'site-admin-locale'

export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
