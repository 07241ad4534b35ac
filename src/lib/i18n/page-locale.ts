import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { isLocale, type Locale } from '../domain/locales'

/**
 * The language of the page being rendered. Every page and its metadata ask for it first: for anything but a
 * language of the site, the build's placeholder included, nothing is read and the page is not found.
 */
export async function pageLocale(): Promise<Locale> {
  const locale = await rootLocale()
  if (!isLocale(locale)) notFound()
  return locale
}
