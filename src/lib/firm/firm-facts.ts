import { identityPath } from '../branding/identity'
import { siteUrl } from '../config/site-url'
import type { Locale } from '../texts/locales'
import { inLocale } from '../texts/localized-text'
import { siteDetails } from './site-details'

/** What is public of the firm, for programs. */
export async function firmFacts(locale: Locale) {
  const { identity, promises: _, calendar: __, ...details } = await siteDetails()
  const logo = siteUrl() + identityPath('icon-512.png', identity)
  return { ...inLocale(details, locale), logo, url: siteUrl(), locale }
}
