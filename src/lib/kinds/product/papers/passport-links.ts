import type { Product, Thing } from 'schema-dts'
import { gtinPath, PASSPORT_DATA, passportPath } from '../../../config/passport-paths'
import { productPath } from '../../../config/paths'
import { siteUrl } from '../../../config/site-url'
import { organizationNode } from '../../../seo/json-ld'
import { absoluteUrl } from '../../../seo/metadata'
import type { Locale } from '../../../texts/locales'
import type { PublicKind } from '../../../values/codes/document-kinds'
import { paddedGtin } from '../../../values/codes/gtin'
import type { DocumentView } from '../documents'
import { type Properties, productNode } from '../json-ld'
import { speaksOfBattery } from './passport-rows'
import type { Passport } from './passports'

/** Where GS1 defines the types of links. */
const VOCABULARY = 'https://ref.gs1.org/voc/'

/** The types of links a passport can have, by their names at GS1. */
export const LINK_TYPES = [
  'defaultLink',
  'pip',
  'instructions',
  'certificationInfo',
  'safetyInfo',
  'sustainabilityInfo',
] as const

export type LinkType = (typeof LINK_TYPES)[number]

type Link = { href: string; title: string; type: string; hreflang?: [Locale] }

/** The type of link that an address asks for: `gs1:pip`, or the whole address of GS1's definition; null for any other. */
export function linkTypeOf(asked: string): LinkType | null {
  const name = asked.replace(/^(?:gs1:|https?:\/\/(?:ref\.|www\.)?gs1\.org\/voc\/)/, '')
  return name === asked ? null : (LINK_TYPES.find((type) => type === name) ?? null)
}

/** The path of the passport that stands for a product: by its GTIN where it has one, by its id where another product has the same. */
export function ownPassportPath({ product, isShared }: Passport): string {
  if (isShared) return passportPath(product.id)
  const { productNumber, facts, slug } = product
  return facts.gtin ? gtinPath(paddedGtin(facts.gtin)) : passportPath(productNumber ?? slug)
}

/**
 * The links of a passport by their types, none for what there is not: no type is given to a document that only shows what one
 * would look like.
 *
 * @param titles What its parts are called in the language.
 */
export function linksOf(
  passport: Passport,
  locale: Locale,
  titles: Record<'passport' | 'safety' | 'recycling', string>,
): Partial<Record<LinkType, Link[]>> {
  const { product, endedAt } = passport
  const page = absoluteUrl(locale, ownPassportPath(passport))
  const html = (href: string, title: string): Link[] => [
    { href, title, type: 'text/html', hreflang: [locale] },
  ]
  const isSafetySheet = ({ url }: DocumentView) => product.exactKinds[url] === 'SAFETY_DATA_SHEET'
  const files = (kind: PublicKind, belongs: (document: DocumentView) => boolean = () => true) =>
    product.documents
      .filter((document) => document.kind === kind && belongs(document))
      .map(({ name, url, type }) => ({
        href: new URL(url, siteUrl()).href,
        title: name,
        type: type.toUpperCase() === 'PDF' ? 'application/pdf' : 'application/octet-stream',
      }))
  // The safety and recycling parts of the page are about a battery.
  const hasBattery = speaksOfBattery(product)
  const all: Record<LinkType, Link[]> = {
    defaultLink: html(page, `${product.name}: ${titles.passport}`),
    pip: endedAt ? [] : html(absoluteUrl(locale, productPath(product.slug)), product.name),
    instructions: files('MANUAL'),
    certificationInfo: files('CERTIFICATE', (document) => !isSafetySheet(document)),
    safetyInfo: [
      ...(hasBattery ? html(`${page}#safety`, `${product.name}: ${titles.safety}`) : []),
      ...files('CERTIFICATE', isSafetySheet),
    ],
    sustainabilityInfo: hasBattery ? html(`${page}#recycling`, `${product.name}: ${titles.recycling}`) : [],
  }
  return Object.fromEntries(Object.entries(all).filter(([, links]) => links.length > 0))
}

/** The links of some passports in the form of RFC 9264, section 4.2. */
export const linkset = (passports: readonly { passport: Passport; links: ReturnType<typeof linksOf> }[]) => ({
  linkset: passports.map(({ passport, links }) => {
    const path = ownPassportPath(passport)
    return {
      anchor: siteUrl() + path,
      ...Object.fromEntries(Object.entries(links).map(([type, list]) => [VOCABULARY + type, list])),
      describedby: [{ href: siteUrl() + PASSPORT_DATA + path, type: 'application/ld+json' }],
    }
  }),
})

/** A passport as structured data: the product with what is stated of it, its spare parts and who made it. */
export async function passportGraph(
  passport: Passport,
  locale: Locale,
  properties: Properties,
): Promise<Thing[]> {
  const { product, endedAt } = passport
  // The address of a data sheet leads to none, or to that of another product, once the product is not public.
  const documents = product.documents.filter(({ kind }) => !endedAt || kind !== 'DATASHEET')
  const url = absoluteUrl(locale, ownPassportPath(passport))
  const id = `${url}#product`
  const described = await productNode({ ...product, documents }, locale, properties)
  const node: Product = { ...described, '@id': id, url }
  const parts = product.spareParts.map(
    ({ number, name, picture }): Product => ({
      '@type': 'Product',
      name,
      mpn: number,
      ...(picture && { image: new URL(picture.url, siteUrl()).href }),
      isAccessoryOrSparePartFor: { '@id': id },
    }),
  )
  return [node, ...parts, await organizationNode(locale)]
}
