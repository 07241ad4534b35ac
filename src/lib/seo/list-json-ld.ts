import type { CollectionPage, Thing } from 'schema-dts'
import type { Locale } from '../domain/locales'
import { breadcrumbNode, itemListNode, nodeId, organizationNode } from './json-ld'
import { absoluteUrl } from './metadata'

type ListPage = {
  locale: Locale
  /** The list's English path. */
  path: string
  /** Its heading and the sentence under it, as shown. */
  name: string
  description?: string | undefined
  /** What it shows, in its order; paths are the English ones. */
  items: readonly { name: string; path: string }[]
  crumbs?: readonly { name: string; path: string }[]
}

/** A list page, its list and its breadcrumb (docs/specification.md, section 10.4; schema.org/CollectionPage). */
export function listGraph({ locale, path, name, description, items, crumbs }: ListPage): Thing[] {
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
    itemListNode(path, items, locale),
    ...(crumbs ? [breadcrumbNode(crumbs, locale)] : []),
    organizationNode(locale),
  ]
}
