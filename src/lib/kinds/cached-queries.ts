import { cacheLife, cacheTag } from 'next/cache'
import { cachedQuery, queryResult } from '../cache/cached-query'
import { WHOLE_RANGE } from '../config/paths'
import { FIXED_PAGES } from '../config/site-pages'
import { catalogueVersion } from '../data-sheets/catalogue-pdf'
import { SETTINGS } from '../firm/site-details'
import { DEFAULT_PRODUCT_SORT, RECOMMENDED } from '../lighting/product-sort'
import { findMeant, findRedirect, REDIRECT_TAG } from '../records/pages/redirects'
import type { Locale } from '../texts/locales'
import { MESSAGES_TAG } from '../texts/text-tree'
import { BLOG_TEASER_POSTS, SLUG_MAX_CHARS } from '../values/page-limits'
import { blogPostQueries, listFeaturedPosts, listFeedPosts } from './blog-post/queries'
import { caseStudyQueries } from './case-study/queries'
import { categoryQueries } from './category/queries'
import { KINDS, type PageKindKey, recordAt } from './index'
import { readOwnFacts } from './own-fact/queries'
import { PAGE_TABLES, RECORD_PAGES, type ViewOf } from './pages'
import { productFacets } from './product/catalogue/queries'
import { dataSheetSource } from './product/papers/data-sheet-source'
import { type PassportKey, readNumberExample, readPassports } from './product/papers/passports'
import { printedCatalogue } from './product/papers/printed-catalogue'
import { readRevisions } from './product/papers/revisions'
import {
  catalogueSize,
  countProductsByCategory,
  isArranged,
  listProducts,
  type ProductListQuery,
  studioProducts,
} from './product/queries'
import { nearestProducts } from './product/search/nearest'
import { PRODUCT_TAGS } from './product/tags'
import { linkAt, listProductLinks, listSiteLinks } from './site-links'
import { readSiteOverview } from './site-pages'
import { readSitePassages, SEARCHED_SINGLES } from './site-passages'
import { listFeaturedTeamMembers } from './team-member/queries'

/**
 * The queries as pages use them: cached until a tag of something they show is invalidated. Each throws
 * `UnreadableError` while the database is away. Searches of visitors are not here: each would stay in memory for a single one.
 * No query uses `_contentVersion`: it is part of what a result is cached under (src/lib/cache/cached-query.ts).
 */

const media = KINDS.media.tag
const PAGE_TAGS = [...PAGE_TABLES.map(({ kind }) => kind.tag), PRODUCT_TAGS.any]

const recordQuery = cachedQuery(async (_contentVersion, key: PageKindKey, slug: string, locale: Locale) => {
  'use cache'
  const page = RECORD_PAGES[key]
  const result = await queryResult(() => page.queries.bySlug(slug, locale))
  cacheTag(...page.tags(slug, result?.value ?? null))
  return result
})

/** A record by its slug, or null when there is none. */
export function cachedRecord<Key extends PageKindKey>(
  key: Key,
  slug: string,
  locale: Locale,
): Promise<ViewOf<Key> | null> {
  // No record has a longer one, and no tag could name it.
  if (slug.length > SLUG_MAX_CHARS) return Promise.resolve(null)
  return recordQuery(key, slug, locale) as Promise<ViewOf<Key> | null>
}

/** The data sheet of a product in a language, and the address of its picture, of which `sheetPdf` makes the document. */
export const cachedSheetSource = cachedQuery(async (_contentVersion, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(SETTINGS, MESSAGES_TAG)
  const result = await queryResult(async () => {
    const product = await cachedRecord('products', slug, locale)
    return { product, source: product && (await dataSheetSource(product, locale)) }
  })
  cacheTag(...RECORD_PAGES.products.tags(slug, result?.value.product ?? null))
  return result && { value: result.value.source }
})

/** The passports with a number. */
export const cachedPassports = cachedQuery(async (_contentVersion, key: PassportKey, locale: Locale) => {
  'use cache'
  cacheTag(KINDS.products.tag, KINDS.categories.tag, KINDS.documents.tag, media, PRODUCT_TAGS.set)
  const result = await queryResult(() => readPassports(key, locale))
  const passports = result?.value.passports ?? []
  for (const { product } of passports) cacheTag(PRODUCT_TAGS.one(product.slug))
  // Any product may get the number, or become public again; only that of one public product can be given to no other.
  const [only, ...others] = passports.filter(({ endedAt }) => endedAt === null)
  const isOwn = 'number' in key && only?.product.productNumber?.toLowerCase() === key.number.toLowerCase()
  if (!only || others.length > 0 || ('number' in key && !isOwn)) cacheTag(PRODUCT_TAGS.any)
  return result
})

/** What a product number looks like; blank where no product has one. */
export const cachedNumberExample = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.set, PRODUCT_TAGS.any)
  return queryResult(readNumberExample)
})

/** What papers of a product stated, newest first. */
export const cachedRevisions = cachedQuery(
  async (_contentVersion, productId: string, slug: string, take: number) => {
    'use cache'
    cacheTag(KINDS.products.tag, PRODUCT_TAGS.one(slug))
    return queryResult(() => readRevisions(productId, take))
  },
)

/** One page of the products. */
export const cachedProductPage = cachedQuery(
  async (_contentVersion, query: Omit<ProductListQuery, 'search' | 'cursor'>) => {
    'use cache'
    cacheTag(KINDS.products.tag, KINDS.categories.tag, media)
    cacheTag(query.category ? PRODUCT_TAGS.setOf(query.category) : PRODUCT_TAGS.set)
    if (query.category && query.sort === RECOMMENDED) cacheTag(PRODUCT_TAGS.orderOf(query.category))
    const result = await queryResult(() => listProducts(query))
    for (const { slug } of result?.value.items ?? []) cacheTag(PRODUCT_TAGS.one(slug))
    return result
  },
)

/** The products of a category whose colors can be seen. */
export const cachedStudioProducts = cachedQuery(async (_contentVersion, category: string, limit: number) => {
  'use cache'
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.any, PRODUCT_TAGS.setOf(category), KINDS.categories.tag)
  return queryResult(() => studioProducts(category, limit))
})

/** The version of the catalogue of a range (src/lib/kinds/product/papers/printed-catalogue.ts) as it is now; null of none. */
export const cachedCatalogueVersion = cachedQuery(async (_contentVersion, range: string, locale: Locale) => {
  'use cache'
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.any, PRODUCT_TAGS.set, KINDS.categories.tag, media)
  cacheTag(SETTINGS, MESSAGES_TAG, ...(range === WHOLE_RANGE ? [] : [PRODUCT_TAGS.orderOf(range)]))
  return queryResult(async () => {
    const catalogue = await printedCatalogue(range, locale)
    return catalogue && catalogueVersion(catalogue)
  })
})

/** The order a category's page has without a choice of the visitor. */
export const cachedCategorySort = cachedQuery(async (_contentVersion, category: string) => {
  'use cache'
  cacheTag(KINDS.products.tag, KINDS.categories.tag)
  cacheTag(PRODUCT_TAGS.setOf(category), PRODUCT_TAGS.orderOf(category))
  return queryResult(async () => ((await isArranged(category)) ? RECOMMENDED : DEFAULT_PRODUCT_SORT))
})

/** The products of its category that are nearest to a product. */
export const cachedNearestProducts = cachedQuery(
  async (_contentVersion, slug: string, category: string, take: number, locale: Locale) => {
    'use cache'
    cacheTag(KINDS.products.tag, KINDS.categories.tag, media, PRODUCT_TAGS.one(slug))
    cacheTag(PRODUCT_TAGS.setOf(category), PRODUCT_TAGS.figuresOf(category))
    const result = await queryResult(() => nearestProducts(slug, take, locale))
    for (const product of result?.value ?? []) cacheTag(PRODUCT_TAGS.one(product.slug))
    return result
  },
)

/** The first products of a list that a text links to, and how many it has. */
export const cachedLinkedProducts = cachedQuery(
  async (_contentVersion, query: Omit<ProductListQuery, 'cursor'>) => {
    'use cache'
    // A figure of any product may make it meet the filters.
    cacheTag(KINDS.products.tag, PRODUCT_TAGS.any, KINDS.categories.tag, KINDS.synonyms.tag, media)
    const result = await queryResult(() => listProducts(query))
    for (const { slug } of result?.value.items ?? []) cacheTag(PRODUCT_TAGS.one(slug))
    return result
  },
)

/** How many products each category has, by slug. */
export const cachedProductCounts = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.set, KINDS.categories.tag)
  return queryResult(() => countProductsByCategory())
})

/** How many products and categories there are, for the texts that say so. */
export const cachedCatalogueSize = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.set, KINDS.categories.tag)
  return queryResult(() => catalogueSize())
})

/** What there is for each filter in the whole catalogue. */
export const cachedFacets = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.any, KINDS.categories.tag)
  return queryResult(async () => (await productFacets({ locale, filters: {} })).value)
})

/** The facts of the firm's own, in their order. */
export const cachedOwnFacts = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['own-facts'].tag)
  return queryResult(() => readOwnFacts(locale))
})

/** The categories in their order. */
export const cachedCategories = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS.categories.tag, media)
  return queryResult(async () => (await categoryQueries.list({ locale })).items)
})

/** Home's latest articles: at most two posts, newest first. */
export const cachedLatestPosts = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, media)
  return queryResult(async () => (await blogPostQueries.list({ locale, limit: BLOG_TEASER_POSTS })).items)
})

/** The posts with a fixed place above the blog's list. */
export const cachedFeaturedPosts = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, media)
  return queryResult(() => listFeaturedPosts(locale))
})

/** The posts of the feed. */
export const cachedFeedPosts = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, media)
  return queryResult(() => listFeedPosts(locale))
})

const STORIES = { 'blog-posts': blogPostQueries, 'case-studies': caseStudyQueries }
type StoryKey = keyof typeof STORIES
type StoryCard<Key extends StoryKey> = Awaited<ReturnType<(typeof STORIES)[Key]['list']>>['items'][number]

/** The whole blog or all case studies, newest first. */
export const cachedStories = cachedQuery(
  async <Key extends StoryKey>(_contentVersion: string, key: Key, locale: Locale) => {
    'use cache'
    cacheTag(KINDS[key].tag, media)
    return queryResult(async () => (await STORIES[key].list({ locale })).items as StoryCard<Key>[])
  },
)

/** The posts or case studies to read after one of them; none for an unknown slug. */
export const cachedRelated = cachedQuery(
  async <Key extends StoryKey>(_contentVersion: string, key: Key, slug: string, locale: Locale) => {
    'use cache'
    cacheTag(KINDS[key].tag, media)
    return queryResult(async () => ((await STORIES[key].related(slug, locale)) ?? []) as StoryCard<Key>[])
  },
)

/** What is written on the site as a search finds it. */
export const cachedSitePassages = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, KINDS['case-studies'].tag, KINDS['custom-pages'].tag)
  cacheTag(KINDS['team-members'].tag, media)
  cacheTag(...SEARCHED_SINGLES)
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.set, KINDS.categories.tag)
  return queryResult(() => readSitePassages(locale))
})

/** The team's featured members in their order. */
export const cachedFeaturedTeam = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['team-members'].tag, media)
  return queryResult(() => listFeaturedTeamMembers(locale))
})

/** Name and slug of everything the readable sitemap links to, but for the products. */
export const cachedSiteLinks = cachedQuery(async (_contentVersion, locale: Locale) => {
  'use cache'
  cacheTag(...PAGE_TAGS)
  return queryResult(() => listSiteLinks(locale))
})

/** Products of a category, or of none, to link to. */
export const cachedProductLinks = cachedQuery(
  async (_contentVersion, category: string | null, locale: Locale, skip: number, take: number) => {
    'use cache'
    cacheTag(KINDS.products.tag, PRODUCT_TAGS.any, KINDS.categories.tag)
    return queryResult(() => listProductLinks(category, locale, { skip, take }))
  },
)

/** What the public record at a path is called, and its path today; null where there is none. */
export const cachedLinkAt = cachedQuery(async (_contentVersion, path: string, locale: Locale) => {
  'use cache'
  const named = recordAt(path)
  const result = await queryResult(() => linkAt(path, locale))
  if (named) cacheTag(KINDS[named.key].tag)
  if (named?.key === 'products') cacheTag(PRODUCT_TAGS.one(named.slug))
  // While it is not public, only the set tells of it: its slug may be another one than that of the path.
  if (named?.key === 'products')
    cacheTag(result?.value ? PRODUCT_TAGS.one(result.value.slug) : PRODUCT_TAGS.set)
  return result
})

/** Which pages there are for search engines to index. */
export const cachedPageOverview = cachedQuery(async (_contentVersion) => {
  'use cache'
  cacheTag(
    ...PAGE_TAGS,
    ...Object.values(FIXED_PAGES).flatMap((page) => (page.mainText ? [page.single] : [])),
  )
  return queryResult(readSiteOverview)
})

/** Makes a not-found page stale once there may be a redirect or a page at its path, for a cache in front that stores it. */
export async function followsRedirects(): Promise<void> {
  'use cache'
  cacheTag(REDIRECT_TAG, KINDS['custom-pages'].tag)
  cacheLife('max')
}

/** The redirect target of an old slug, or null. */
export const cachedRedirect = cachedQuery(async (_contentVersion, key: PageKindKey, slug: string) => {
  'use cache'
  cacheTag(REDIRECT_TAG, PRODUCT_TAGS.set, ...PAGE_TABLES.map(({ kind }) => kind.tag))
  return queryResult(() => findRedirect(RECORD_PAGES[key].table, slug))
})

/** The slug of the one record a name in an address means that is no slug, or null. */
export const cachedMeant = cachedQuery(async (_contentVersion, key: PageKindKey, name: string) => {
  'use cache'
  // Any product may be given the number that is asked for.
  cacheTag(REDIRECT_TAG, PRODUCT_TAGS.any, ...PAGE_TABLES.map(({ kind }) => kind.tag))
  return queryResult(() => findMeant(RECORD_PAGES[key].table, name))
})

/** A product by a slug that it has or had, or null. */
export async function cachedPresentProduct(slug: string, locale: Locale) {
  const product = await cachedRecord('products', slug, locale)
  const present = product ? null : await cachedRedirect('products', slug)
  return product ?? (present === null ? null : cachedRecord('products', present, locale))
}
