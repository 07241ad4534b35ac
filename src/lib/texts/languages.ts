import type { Locale } from './locales'

/** The languages the selector knows, by their own names; it shows the supported ones only. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'zh', name: '中文' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'ru', name: 'Русский' },
  { code: 'ko', name: '한국어' },
  { code: 'ja', name: '日本語' },
] as const

/** What speakers of a language call it. */
export const ownLanguageName = (locale: Locale): string =>
  LANGUAGES.find(({ code }) => code === locale)?.name ?? locale
