import type { BreadcrumbList, ContactPoint, Organization, Place, WebSite } from 'schema-dts'
import { identityPath } from '../branding/identity'
import { PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { siteDetails } from '../firm/site-details'
import type { Locale } from '../texts/locales'
import { absoluteUrl } from './metadata'

/** The `@id` of nodes: a node has the same one on every page and in both languages. */
export const nodeId = {
  organization: () => `${siteUrl()}/#organization`,
  website: (locale: Locale) => `${absoluteUrl(locale, PATHS.home)}#website`,
  /** A part of one page: its list, its breadcrumb, the page itself. */
  part: (locale: Locale, path: string, name: string) => `${absoluteUrl(locale, path)}#${name}`,
}

/** The company with the details the footer of every page shows, and further ones of a page. */
export async function organizationNode(
  locale: Locale,
  more: { address?: string; foundingDate?: string; contactPoint?: ContactPoint[]; location?: Place[] } = {},
): Promise<Organization> {
  const facts = await siteDetails()
  const pages = Object.values(facts.social)
  return {
    '@type': 'Organization',
    '@id': nodeId.organization(),
    name: facts.name[locale],
    url: absoluteUrl(locale, PATHS.home),
    logo: {
      '@type': 'ImageObject',
      url: siteUrl() + identityPath('icon-512.png', facts.identity),
      width: '512',
      height: '512',
    },
    ...(facts.phone && { telephone: facts.phone }),
    ...(facts.salesEmail && { email: facts.salesEmail }),
    ...(pages.length > 0 && { sameAs: pages }),
    ...more,
  }
}

/** The site in one language. */
export async function webSiteNode(locale: Locale): Promise<WebSite> {
  const { shortTitle } = await siteDetails()
  return {
    '@type': 'WebSite',
    '@id': nodeId.website(locale),
    name: shortTitle[locale],
    url: absoluteUrl(locale, PATHS.home),
    inLanguage: locale,
    publisher: { '@id': nodeId.organization() },
  }
}

/** A breadcrumb, the page itself last. Paths are the English ones. */
export function breadcrumbNode(
  crumbs: readonly { name: string; path: string }[],
  locale: Locale,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': nodeId.part(locale, crumbs.at(-1)?.path ?? PATHS.home, 'breadcrumb'),
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(locale, path),
    })),
  }
}
