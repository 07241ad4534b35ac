import type { z } from 'zod'
import { currentMessages } from '../cache/text-records'
import { comparePath, inquiryListPath, PATHS, productInModePath } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { ApiError } from '../errors/api-error'
import { siteDetails } from '../firm/site-details'
import { inSiteLocales } from '../firm/site-locales'
import { localeQuerySchema, parsePublicQuery } from '../http/admin/list-query'
import { presentSlugs } from '../kinds/inquiry/line-products'
import { fullLine, missingAnswers } from '../kinds/inquiry/list-lines'
import { readOwnFacts } from '../kinds/own-fact/queries'
import { productsNear } from '../kinds/product/catalogue/queries'
import { formatCompareQuery, parseCompareQuery } from '../kinds/product/compare-query'
import { compareProducts } from '../kinds/product/comparison'
import { bothAsked, listProducts, productQueries } from '../kinds/product/queries'
import { askedFilters, formatFilters, isOwnName, ownFilters } from '../kinds/product/search/filters'
import type { Match } from '../kinds/product/search/matching-mode'
import { productQueryHref } from '../kinds/product/search/product-query'
import { understandSearch } from '../kinds/product/search/understood-search'
import { productsTable } from '../kinds/product/table'
import type { ProductView } from '../kinds/product/view'
import { findTarget } from '../records/pages/redirects'
import { absoluteUrl } from '../seo/metadata'
import type { Locale } from '../texts/locales'
import {
  asQuery,
  type compareInput,
  type inquiryInput,
  type productInput,
  productListQuery,
  type searchInput,
} from './tool-inputs'

/** Fields that are an address, and one whose own fields are named by addresses. */
const ADDRESSES = ['url', 'plainUrl']
const BY_ADDRESS = 'exactKinds'

const withHost = (path: string) => (path.startsWith('/') ? siteUrl() + path : path)

/** The same with the paths of its addresses as full ones, which programs elsewhere can fetch. */
export function absolute<T>(value: T): T {
  if (Array.isArray(value)) return value.map(absolute) as T
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value).map(([name, part]) => {
    if (ADDRESSES.includes(name) && typeof part === 'string') return [name, withHost(part)]
    if (name === BY_ADDRESS && part)
      return [name, Object.fromEntries(Object.entries(part).map(([path, kind]) => [withHost(path), kind]))]
    return [name, absolute(part)]
  })
  return Object.fromEntries(parts)
}

/** A product as the API answers it, with the address of its page. */
const withPage = <Product extends { slug: string; match?: Match }>(product: Product, locale: Locale) => ({
  url: absoluteUrl(locale, productInModePath(product.slug, product.match?.slug)),
  ...absolute(product),
})

/** The language of a call. @throws ZodError for one the site does not have. */
async function localeOf({ locale }: { locale?: Locale | undefined }): Promise<Locale> {
  const request = new Request(`http://localhost/api?${asQuery({ locale })}`)
  return (await parsePublicQuery(localeQuerySchema, request)).locale
}

/**
 * A list of products, the mode of each that does what was asked for, and what nearly belongs there with its gaps.
 *
 * @throws ApiError for an unknown category and for filters that cannot be read.
 */
export async function searchProducts(input: z.infer<typeof searchInput>) {
  const query = await productListQuery(input)
  const { locale, search, category, filters, sort } = query
  const asked = bothAsked(understandSearch(search ?? '', locale).filters, filters ?? {})
  // Throws for an unknown category, of which a list has no products.
  const { value } = await productsNear({ locale, search, category, filters })
  const own = Object.keys(asked).some(isOwnName) ? ownFilters(await readOwnFacts(locale)) : []
  const unitOf = (missed: string) =>
    askedFilters(asked, own).find(({ name }) => name === missed)?.unit ?? null
  const { items, total, nextCursor, understood = {} } = await listProducts(query)
  return {
    total,
    understoodAs: formatFilters(bothAsked(understood, filters ?? {})),
    url: absoluteUrl(
      locale,
      productQueryHref(PATHS.products, { search, category: category ?? null, filters, sort }),
    ),
    products: items.map((product) => withPage(product, locale)),
    nextCursor,
    near: {
      products: value.products.map(({ slug, name, productNumber, match, misses }) => ({
        ...{ slug, name, productNumber, match },
        url: absoluteUrl(locale, productInModePath(slug, match?.slug)),
        misses: misses.map((miss) => ({ ...miss, unit: unitOf(miss.name) })),
      })),
      relaxations: value.relaxations,
      ...(value.search !== undefined && { search: value.search }),
    },
  }
}

const notFound = () => new ApiError('record_not_found', { values: { kind: 'products' } })

/** A product by its slug, or by a former one or its number. @throws ApiError for none. */
async function productAt(slug: string, locale: Locale): Promise<ProductView> {
  const found = await productQueries.bySlug(slug, locale)
  const target = found ? null : await findTarget(productsTable, slug)
  const product = found ?? (target && (await productQueries.bySlug(target, locale)))
  if (!product) throw notFound()
  return inSiteLocales(product)
}

/** One product as its page has it. @throws ApiError for an unknown one. */
export async function getProduct(input: z.infer<typeof productInput>) {
  const locale = await localeOf(input)
  return withPage(await productAt(input.slug, locale), locale)
}

/** The documents of one product, and the revision of what its data sheet states. @throws ApiError for an unknown one. */
export async function listDocuments(input: z.infer<typeof productInput>) {
  const locale = await localeOf(input)
  const product = withPage(await productAt(input.slug, locale), locale)
  const { slug, name, productNumber, url, revision, documents } = product
  return { slug, name, productNumber, url, revision, documents }
}

/** Products side by side, in the words and units of the page that compares them. @throws ApiError for an unknown one. */
export async function compareListed(input: z.infer<typeof compareInput>) {
  const locale = await localeOf(input)
  const { slugs, unknown, basis, units } = parseCompareQuery(asQuery(input))
  if (unknown.length > 0) throw notFound()
  const named = await Promise.all(slugs.map((slug) => productAt(slug, locale)))
  // Two names can be of one light, and a number is no address of the page.
  const products = [...new Map(named.map((product) => [product.slug, product])).values()]
  const { complianceNames } = await siteDetails()
  const reader = {
    ...{ locale, units: units ?? 'metric', complianceNames },
    messages: await currentMessages(locale),
  } as const
  const { groups, modes } = compareProducts(products, basis, reader)
  return {
    url: absoluteUrl(
      locale,
      comparePath(
        formatCompareQuery(
          products.map(({ slug }) => slug),
          { basis, units },
        ),
      ),
    ),
    products: products.map((product, index) => ({
      ...{ slug: product.slug, name: product.name, productNumber: product.productNumber },
      url: absoluteUrl(locale, productInModePath(product.slug, modes[index]?.slug)),
    })),
    rows: groups.flatMap(({ name: group, rows }) =>
      rows.map(({ name, label, unit, sides }) => ({
        ...{ group, name, label, unit: unit ?? null },
        values: sides.map(({ text, instead, value, isBest }) => ({
          text: text ?? instead ?? null,
          value: value ?? null,
          isBest,
        })),
      })),
    ),
  }
}

/**
 * The address of an inquiry list with these lights, which a person completes and sends, and what is still to be said.
 *
 * @throws ApiError where none of the products is known.
 */
export async function prepareInquiry(input: z.infer<typeof inquiryInput>) {
  const locale = await localeOf(input)
  const present = await presentSlugs(input.lines.map(({ slug }) => slug))
  const known = input.lines.flatMap(({ slug, quantity }) => {
    const now = present.get(slug)
    return now === undefined ? [] : [{ slug: now, quantity }]
  })
  if (known.length === 0) throw notFound()
  const piecesOf = ({ quantity }: { quantity?: number | undefined }) => String(quantity ?? '')
  // The list has each light once.
  const once = known.filter(({ slug }, index) => known.findIndex((line) => line.slug === slug) === index)
  const path = inquiryListPath(
    once.map(({ slug }) => slug),
    once.map(piecesOf),
  )
  const carried = new URLSearchParams(path.split('?')[1]).getAll('product')
  const lines = once.filter(({ slug }) => carried.includes(slug))
  return {
    url: absoluteUrl(locale, path),
    lines,
    leftOut: known.filter((line) => !lines.includes(line)),
    unknown: input.lines.map(({ slug }) => slug).filter((slug) => !present.has(slug)),
    stillToAnswer: missingAnswers(
      lines.map((line) => fullLine({ slug: line.slug, quantity: piecesOf(line) })),
    ),
    note: 'Nothing has been sent. A person opens the address, completes the list and sends it.',
  }
}
