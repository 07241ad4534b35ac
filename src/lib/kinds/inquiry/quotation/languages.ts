import { DEFAULT_LOCALE, type Locale } from '../../../texts/locales'
import { WRITING } from '../../../texts/writing'

/** The languages of a quotation: English too where it is Chinese, for banks and partners abroad. */
export const quotedLanguages = (locale: Locale): Locale[] =>
  WRITING[locale].squareSigns ? [locale, DEFAULT_LOCALE] : [locale]
