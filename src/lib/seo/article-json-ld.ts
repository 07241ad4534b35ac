import type { Article, Thing } from 'schema-dts'
import { siteUrl } from '../config/site-url'
import { siteDetails } from '../firm/site-details'
import type { Locale } from '../texts/locales'
import { beginOfDay } from '../values/time-zone'
import type { StoredPicture } from '../values/views'
import { breadcrumbNode, nodeId, organizationNode } from './json-ld'
import { absoluteUrl } from './metadata'

type Written = {
  title: string
  date: string
  picture: StoredPicture
  bannerPicture?: StoredPicture | null
  tags: string[]
  fallbackFields: string[]
}

type ArticlePage = { path: string; crumbs: readonly { name: string; path: string }[]; locale: Locale }

/**
 * A written text as what its page shows, and its breadcrumb (docs/specification.md, section 2; schema.org/Article).
 *
 * @param node Adds what this type of article has beside the common properties.
 */
export async function articleGraph(
  written: Written,
  { path, crumbs, locale }: ArticlePage,
  node: (properties: ReturnType<typeof articleProperties>) => Article,
): Promise<Thing[]> {
  return [
    node(articleProperties(written, path, locale, (await siteDetails()).timeZone)),
    breadcrumbNode(crumbs, locale),
    await organizationNode(locale),
  ]
}

/** Without `dateModified`, because the pages show none; the sitemap has it. */
function articleProperties(written: Written, path: string, locale: Locale, timeZone: string) {
  const address = absoluteUrl(locale, path)
  const english = ['content', 'challenge'].some((field) => written.fallbackFields.includes(field))
  return {
    '@id': nodeId.part(locale, path, 'article'),
    url: address,
    mainEntityOfPage: address,
    headline: written.title,
    image: new URL((written.bannerPicture ?? written.picture).url, siteUrl()).href,
    datePublished: beginOfDay(timeZone, written.date),
    inLanguage: english ? 'en' : locale,
    ...(written.tags.length > 0 ? { keywords: written.tags.join(', ') } : {}),
    publisher: { '@id': nodeId.organization() },
  }
}
