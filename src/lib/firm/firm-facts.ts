import { identityPath } from '../branding/identity'
import { siteUrl } from '../config/site-url'
import type { Locale } from '../texts/locales'
import { siteDetails } from './site-details'

/** What is public of the firm, for programs. */
export async function firmFacts(locale: Locale) {
  const { identity, promises: _, calendar: __, ...details } = await siteDetails()
  const { name, shortTitle, address, place, hours } = details
  const logo = siteUrl() + identityPath('icon-512.png', identity)
  return {
    ...details,
    name: name[locale],
    shortTitle: shortTitle[locale],
    address: address[locale],
    place: place[locale],
    hours: hours[locale],
    logo,
    url: siteUrl(),
    locale,
  }
}
