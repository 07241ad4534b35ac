/** A supported language (docs/specification.md, section 4.2). */
export type Locale = (typeof LOCALES)[number]

/** English stands at the plain paths, Chinese under `/zh`. */
export const LOCALES = ['en', 'zh'] as const

export const DEFAULT_LOCALE: Locale = 'en'

/** The home pages, where the paths of each language begin. */
export const LOCALE_ROOTS: Readonly<Record<Locale, string>> = { en: '/', zh: '/zh' }

/** The language of a visible path or of a path inside the router. */
export function localeOfPath(path: string): Locale {
  return /^\/zh(?=\/|$)/.test(path) ? 'zh' : DEFAULT_LOCALE
}

/** Whether a value is the code of a supported language. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
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
 * @returns A language code, supported or not (German is not), or null for other countries.
 */
export function languageOfCountry(countryCode: string): string | null {
  return LANGUAGE_BY_COUNTRY[countryCode.toUpperCase()] ?? null
}

/** Cookie with the language a visitor chose. Viewing a page never sets it. */
export const LOCALE_COOKIE = 'site-locale'
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
