import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { isLocale, type Locale } from '../texts/locales'

/**
 * The language of the page being rendered. Every page and its metadata call it first: for an unsupported language, the
 * build's placeholder included, the page is not found and no query runs.
 */
export async function pageLocale(): Promise<Locale> {
  const locale = await rootLocale()
  if (!isLocale(locale)) notFound()
  return locale
}
