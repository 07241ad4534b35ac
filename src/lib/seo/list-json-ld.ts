import type { CollectionPage, Thing } from 'schema-dts'
import type { Locale } from '../texts/locales'
import { itemListNode } from './item-list-node'
import { breadcrumbNode, nodeId, organizationNode } from './json-ld'
import { absoluteUrl } from './metadata'

type ListPage = {
  locale: Locale
  /** The list's English path. */
  path: string
  /** Its displayed heading. */
  name: string
  description?: string | undefined
  /** Its items in order, with English paths; none where a component lists them itself (ProductBrowser). */
  items?: readonly { name: string; path: string }[]
  crumbs?: readonly { name: string; path: string }[]
}

/** The structured data of a list page (docs/specification.md, section 10.4; schema.org/CollectionPage). */
export async function listGraph({
  locale,
  path,
  name,
  description,
  items,
  crumbs,
}: ListPage): Promise<Thing[]> {
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    '@id': nodeId.part(locale, path, 'page'),
    url: absoluteUrl(locale, path),
    name,
    ...(description ? { description } : {}),
    inLanguage: locale,
    isPartOf: { '@id': nodeId.website(locale) },
    publisher: { '@id': nodeId.organization() },
    mainEntity: { '@id': nodeId.part(locale, path, 'list') },
    ...(crumbs ? { breadcrumb: { '@id': nodeId.part(locale, path, 'breadcrumb') } } : {}),
  }
  return [
    page,
    ...(items
      ? [
          itemListNode(
            nodeId.part(locale, path, 'list'),
            items.map((item) => ({ name: item.name, url: absoluteUrl(locale, item.path) })),
          ),
        ]
      : []),
    ...(crumbs ? [breadcrumbNode(crumbs, locale)] : []),
    await organizationNode(locale),
  ]
}
