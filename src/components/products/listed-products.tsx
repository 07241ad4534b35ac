import { localePath, productPath } from '@/lib/config/paths'
import { itemListNode } from '@/lib/seo/item-list-node'
import type { Locale } from '@/lib/texts/locales'
import { JsonLd } from '../seo/json-ld'
import type { ProductResultPage } from './use-product-list'

/** The address of the site, and that of the list as a node. */
export type Listed = { site: string; id: string }

type ListedProductsProps = { items: ProductResultPage['items']; listed: Listed; locale: Locale }

/** The structured data of the list, made from the products the browser has anyway, so that no page carries them twice. */
export function ListedProducts({ items, listed, locale }: ListedProductsProps) {
  const urlOf = (slug: string) => listed.site + localePath(locale, productPath(slug))
  const entries = items.map(({ name, slug }) => ({ name, url: urlOf(slug) }))
  return <JsonLd graph={[itemListNode(listed.id, entries)]} />
}
