import type { Product, Thing, WebPage } from 'schema-dts'
import { siteEnvironment } from '../../config/env'
import { productPath } from '../../config/paths'
import { siteUrl } from '../../config/site-url'
import { siteDetails } from '../../firm/site-details'
import type { Crumbs } from '../../records/pages/record-page'
import { breadcrumbNode, nodeId, organizationNode } from '../../seo/json-ld'
import { absoluteUrl } from '../../seo/metadata'
import type { Locale } from '../../texts/locales'
import { alpha2Of, countryName } from '../../values/codes/countries'
import type { ProductView } from './view'

/** The rows of the specification table as the page shows them; null for a page that shows neither facts nor documents. */
export type Properties = readonly { name: string; value: string }[] | null

/**
 * The structured data of a product's page. Google wants a price, a rating or a review, none of which the catalogue has;
 * `PRODUCT_MARKUP=0` replaces Product by WebPage for owners whose reports should not say so.
 */
export async function productGraph(
  product: ProductView,
  { crumbs, locale, properties }: { crumbs: Crumbs; locale: Locale; properties: Properties },
): Promise<Thing[]> {
  return [
    siteEnvironment().PRODUCT_MARKUP
      ? await productNode(product, locale, properties)
      : pageNode(product, locale, crumbs.at(-1)?.path ?? productPath(product.slug)),
    breadcrumbNode(crumbs, locale),
    await organizationNode(locale),
  ]
}

/** A product with its facts, as its page and its passport have it. */
export async function productNode(
  product: ProductView,
  locale: Locale,
  properties: Properties,
): Promise<Product> {
  const path = productPath(product.slug)
  const { name } = await siteDetails()
  const address = (file: string) => new URL(file, siteUrl()).href
  const about = [
    ...(properties ? product.documents : []).map((document) => ({
      '@type': 'DigitalDocument' as const,
      name: document.name,
      url: address(document.url),
      ...(document.type.toUpperCase() === 'PDF' ? { encodingFormat: 'application/pdf' } : {}),
    })),
    ...(product.model?.plainUrl
      ? [
          {
            '@type': '3DModel' as const,
            encoding: { '@type': 'MediaObject' as const, contentUrl: address(product.model.plainUrl) },
          },
        ]
      : []),
  ]
  return {
    '@type': 'Product',
    '@id': nodeId.part(locale, path, 'product'),
    name: product.name,
    description: product.description,
    url: absoluteUrl(locale, path),
    image: [product.picture, ...product.gallery].map((picture) => address(picture.url)),
    ...(product.productNumber ? { sku: product.productNumber, mpn: product.productNumber } : {}),
    ...(properties && product.facts.gtin && { gtin: product.facts.gtin }),
    ...(product.category ? { category: product.category.name } : {}),
    brand: { '@type': 'Brand', name: name[locale] },
    ...(properties &&
      product.origins.length > 0 && {
        countryOfOrigin: product.origins.map((code) => ({
          '@type': 'Country' as const,
          name: countryName(code, locale) ?? code,
          identifier: alpha2Of(code),
        })),
      }),
    manufacturer: { '@id': nodeId.organization() },
    ...(properties && {
      additionalProperty: properties.map(({ name, value }) => ({
        '@type': 'PropertyValue' as const,
        name,
        value,
      })),
    }),
    ...(about.length > 0 ? { subjectOf: about } : {}),
  }
}

function pageNode(product: ProductView, locale: Locale, path: string): WebPage {
  return {
    '@type': 'WebPage',
    '@id': nodeId.part(locale, path, 'page'),
    url: absoluteUrl(locale, path),
    name: product.name,
    description: product.description,
    inLanguage: locale,
    isPartOf: { '@id': nodeId.website(locale) },
    breadcrumb: { '@id': nodeId.part(locale, path, 'breadcrumb') },
  }
}
