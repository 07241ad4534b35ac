import { cacheTag } from 'next/cache'
import { keptReader, readingOf } from '../cache/cached-query'
import { BLOG_TEASER_POSTS } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { readPageOverview } from '../resources/page-ranges'
import { findRedirect } from '../resources/redirects'
import { blogPostQueries, listFeedPosts } from './blog-post/queries'
import { caseStudyQueries } from './case-study/queries'
import { categoryQueries } from './category/queries'
import { KINDS, type PageKindKey, REDIRECT_TAG } from './index'
import { PAGE_TABLES, RECORD_PAGES, type ViewOf } from './pages'
import { countProductsByCategory, listProducts, type ProductListQuery } from './product/queries'
import { PRODUCT_TAGS } from './product/tags'
import { listProductLinks, listSiteLinks } from './site-links'
import { listFeaturedTeamMembers } from './team-member/queries'

/**
 * The queries as pages use them: cached until a tag of something they show is invalidated. Each throws
 * `UnreadableError` while the database is away. Searches are not here: each would stay in memory for a single visitor.
 * No query uses `_state`: it is part of what a result is cached under (src/lib/cache/cached-query.ts).
 */

const media = KINDS.media.tag
const PAGE_TAGS = [...PAGE_TABLES.map(({ kind }) => kind.tag), PRODUCT_TAGS.any]

const recordQuery = keptReader(async (_state, key: PageKindKey, slug: string, locale: Locale) => {
  'use cache'
  const page = RECORD_PAGES[key]
  const result = await readingOf(() => page.bySlug(slug, locale))
  cacheTag(...page.tags(slug, result?.value ?? null))
  return result
})

/** A record by its slug, or null when there is none. */
export function cachedRecord<Key extends PageKindKey>(
  key: Key,
  slug: string,
  locale: Locale,
): Promise<ViewOf<Key> | null> {
  return recordQuery(key, slug, locale) as Promise<ViewOf<Key> | null>
}

/** One page of the products. */
export const cachedProductPage = keptReader(
  async (_state, query: Omit<ProductListQuery, 'search' | 'cursor'>) => {
    'use cache'
    cacheTag(KINDS.products.tag, KINDS.categories.tag, media)
    cacheTag(query.category ? PRODUCT_TAGS.setOf(query.category) : PRODUCT_TAGS.set)
    const result = await readingOf(() => listProducts(query))
    for (const { slug } of result?.value.items ?? []) cacheTag(PRODUCT_TAGS.one(slug))
    return result
  },
)

/** How many products each category has, by slug. */
export const cachedProductCounts = keptReader(async (_state) => {
  'use cache'
  cacheTag(KINDS.products.tag, PRODUCT_TAGS.set, KINDS.categories.tag)
  return readingOf(() => countProductsByCategory())
})

/** The categories in their order. */
export const cachedCategories = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(KINDS.categories.tag, media)
  return readingOf(async () => (await categoryQueries.list({ locale })).items)
})

/** Home's latest articles: at most two posts, newest first. */
export const cachedLatestPosts = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, media)
  return readingOf(async () => (await blogPostQueries.list({ locale, limit: BLOG_TEASER_POSTS })).items)
})

/** The whole blog, newest first. */
export const cachedBlogPosts = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, media)
  return readingOf(async () => (await blogPostQueries.list({ locale })).items)
})

/** What to read after a post; none for a slug no post has. */
export const cachedRelatedPosts = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, media)
  return readingOf(async () => (await blogPostQueries.related(slug, locale)) ?? [])
})

/** The posts of the feed. */
export const cachedFeedPosts = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['blog-posts'].tag, media)
  return readingOf(() => listFeedPosts(locale))
})

/** The case studies, newest first. */
export const cachedCaseStudies = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['case-studies'].tag, media)
  return readingOf(async () => (await caseStudyQueries.list({ locale })).items)
})

/** What to read after a case study; none for a slug no study has. */
export const cachedRelatedCaseStudies = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['case-studies'].tag, media)
  return readingOf(async () => (await caseStudyQueries.related(slug, locale)) ?? [])
})

/** The team's featured members in their order. */
export const cachedFeaturedTeam = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(KINDS['team-members'].tag, media)
  return readingOf(() => listFeaturedTeamMembers(locale))
})

/** Name and slug of everything the readable sitemap links to, but for the products. */
export const cachedSiteLinks = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(...PAGE_TAGS)
  return readingOf(() => listSiteLinks(locale))
})

/** Products of a category, or of none, to link to. */
export const cachedProductLinks = keptReader(
  async (_state, category: string | null, locale: Locale, skip: number, take: number) => {
    'use cache'
    cacheTag(KINDS.products.tag, PRODUCT_TAGS.any, KINDS.categories.tag)
    return readingOf(() => listProductLinks(category, locale, { skip, take }))
  },
)

/** Which pages there are for search engines to index. */
export const cachedPageOverview = keptReader(async (_state) => {
  'use cache'
  cacheTag(...PAGE_TAGS)
  return readingOf(() => readPageOverview(PAGE_TABLES))
})

/** The redirect target of an old slug, or null. */
export const cachedRedirect = keptReader(async (_state, key: PageKindKey, slug: string) => {
  'use cache'
  cacheTag(REDIRECT_TAG, PRODUCT_TAGS.set, ...PAGE_TABLES.map(({ kind }) => kind.tag))
  return readingOf(() => findRedirect(RECORD_PAGES[key].table, slug))
})
