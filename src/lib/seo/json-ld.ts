import type { BreadcrumbList, ItemList, Product, Thing, WithContext } from 'schema-dts'
import type { Locale } from '../domain/locales'
import { localePath, productPath } from '../paths'
import type { ProductSummary, ProductView } from '../schemas/public-views'
import { siteFacts } from '../site'

/** JSON-LD as text for a script element. `<` is escaped, so that no content can end the element. */
export function serializeJsonLd(data: WithContext<Thing>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The full address of a page in one language; `path` is the English one. */
export function absoluteUrl(locale: Locale, path: string): string {
  return siteFacts().url + localePath(locale, path)
}

/** The products of a list page, in the order shown (specification section 2). */
export function productItemList(products: ProductSummary[], locale: Locale): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: absoluteUrl(locale, productPath(product.slug)),
    })),
  }
}

/** A product as what its page shows. The catalogue has no prices and no ratings, and none are invented. */
export function productJsonLd(product: ProductView, locale: Locale): WithContext<Product> {
  const { name, url } = siteFacts()
  const maker = { '@type': 'Organization' as const, name: name[locale], url: absoluteUrl(locale, '/') }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${absoluteUrl(locale, productPath(product.slug))}#product`,
    name: product.name,
    description: product.description,
    url: absoluteUrl(locale, productPath(product.slug)),
    image: [product.picture, ...product.gallery].map((picture) => new URL(picture.url, url).href),
    ...(product.productNumber ? { sku: product.productNumber, mpn: product.productNumber } : {}),
    ...(product.category ? { category: product.category.name } : {}),
    brand: { '@type': 'Brand', name: name[locale] },
    manufacturer: maker,
    additionalProperty: product.specs
      .filter((spec) => spec.value.trim() !== '')
      .map((spec) => ({ '@type': 'PropertyValue', name: spec.label ?? spec.name, value: spec.value })),
  }
}

/** A breadcrumb's trail, the page itself last. Paths are the English ones. */
export function breadcrumbJsonLd(
  crumbs: { name: string; path: string }[],
  locale: Locale,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(locale, path),
    })),
  }
}
