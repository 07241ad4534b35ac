import { currentValue } from '../cache/current-value'
import { siteEnvironment } from '../config/env'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { knownSiteDetails, readSiteDetails, SETTINGS, siteDetails, siteDetailsSoon } from './site-details'

/** The languages the site has, English first, for pages and their files (docs/specification.md, section 10.1). */
export const siteLocales = async (): Promise<readonly Locale[]> => (await siteDetails()).locales

/** A view of a record that, of the languages it names, keeps those the site has: a cached one outlives a change of them. */
export async function inSiteLocales<View extends object>(view: View): Promise<View> {
  if (!('languages' in view)) return view
  const { languages } = view as { languages: readonly Locale[] }
  const locales = await siteLocales()
  return { ...view, languages: locales.filter((locale) => languages.includes(locale)) }
}

/** The languages of the site outside of requests. @throws while it cannot be read. */
export const readSiteLocales = async (): Promise<readonly Locale[]> => (await readSiteDetails()).locales

/** The language of a code a visitor sent: English where the site does not have it. */
export async function siteLocaleFrom(code: unknown): Promise<Locale> {
  const { locales } = await siteDetailsSoon()
  return locales.find((locale) => locale === code) ?? DEFAULT_LOCALE
}

const shared = globalThis as typeof globalThis & {
  lumenridgeInvalidate?: Set<(tags: readonly string[]) => void>
  lumenridgeSiteLocales?: readonly Locale[] | undefined
}

shared.lumenridgeInvalidate ??= new Set()
shared.lumenridgeInvalidate.add((tags) => {
  if (tags.includes(SETTINGS)) shared.lumenridgeSiteLocales = undefined
})

const currentLocales = currentValue('the languages of the site', readSiteLocales)

/** The same before Next.js has a request, read anew after a save. While the database is away, what was read last counts. */
export async function currentSiteLocales(): Promise<readonly Locale[]> {
  const { SITE_LOCALES: fixed } = siteEnvironment()
  if (fixed) shared.lumenridgeSiteLocales = [DEFAULT_LOCALE, ...fixed]
  else shared.lumenridgeSiteLocales = (await currentLocales()) ?? shared.lumenridgeSiteLocales
  return shared.lumenridgeSiteLocales ?? knownSiteDetails().locales
}
