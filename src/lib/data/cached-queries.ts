import { cacheTag } from 'next/cache'
import { keptReader, readingOf } from '../cache/cached-query'
import { CACHE_TAGS, PRODUCT_TAGS } from '../cache/tags'
import { BLOG_TEASER_POSTS } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { getBlogPostBySlug, listBlogPosts, listFeedPosts, listRelatedPosts } from './blog'
import { getCaseStudyBySlug, listCaseStudies, listRelatedCaseStudies } from './case-studies'
import { getCategoryBySlug, listCategories } from './categories'
import { readPageOverview } from './page-ranges'
import { countProductsByCategory, getProductBySlug, listProducts, type ProductListQuery } from './products'
import { findRedirect, type RedirectEntity } from './redirects'
import { listProductLinks, listSiteLinks } from './site-links'
import { listFeaturedTeamMembers } from './team'

/**
 * The readers as pages use them: kept until the tag of something they show is expired. Each throws `UnreadableError` while
 * the database is away; `ifReadable` makes that null. Searches are not here: each would stay in memory for a single visitor.
 * `_state` is read by nobody: it is part of what a result is kept under (`keptReader`).
 */

const { products, categories, posts, caseStudies, team, media, redirects } = CACHE_TAGS

/** One page of the products. */
export const cachedProductPage = keptReader(
  async (_state, query: Omit<ProductListQuery, 'search' | 'cursor'>) => {
    'use cache'
    cacheTag(products, categories, media)
    cacheTag(query.category ? PRODUCT_TAGS.setOf(query.category) : PRODUCT_TAGS.set)
    const reading = await readingOf(() => listProducts(query))
    for (const { slug } of reading?.value.items ?? []) cacheTag(PRODUCT_TAGS.one(slug))
    return reading
  },
)

/** A product, or null when there is none of that slug. */
export const cachedProduct = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(products, PRODUCT_TAGS.one(slug), categories, media)
  const reading = await readingOf(() => getProductBySlug(slug, locale))
  // When all products of a category are moved, none of them is named.
  const category = reading?.value?.category
  cacheTag(category ? PRODUCT_TAGS.setOf(category.slug) : PRODUCT_TAGS.set)
  return reading
})

/** How many products each category has, by slug. */
export const cachedProductCounts = keptReader(async (_state) => {
  'use cache'
  cacheTag(products, PRODUCT_TAGS.set, categories)
  return readingOf(() => countProductsByCategory())
})

/** The categories in their order. */
export const cachedCategories = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(categories, media)
  return readingOf(async () => (await listCategories({ locale })).items)
})

/** A category, or null when there is none of that slug. */
export const cachedCategory = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(categories, media)
  return readingOf(() => getCategoryBySlug(slug, locale))
})

/** Home's latest articles: at most two posts, newest first. */
export const cachedLatestPosts = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(posts, media)
  return readingOf(async () => (await listBlogPosts({ locale, limit: BLOG_TEASER_POSTS })).items)
})

/** The whole blog, newest first. */
export const cachedBlogPosts = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(posts, media)
  return readingOf(async () => (await listBlogPosts({ locale })).items)
})

/** A post, or null when there is none of that slug. */
export const cachedBlogPost = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(posts, media)
  return readingOf(() => getBlogPostBySlug(slug, locale))
})

/** What to read after a post; none for a slug no post has. */
export const cachedRelatedPosts = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(posts, media)
  return readingOf(async () => (await listRelatedPosts(slug, locale)) ?? [])
})

/** The posts of the feed. */
export const cachedFeedPosts = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(posts, media)
  return readingOf(() => listFeedPosts(locale))
})

/** The case studies, newest first. */
export const cachedCaseStudies = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(caseStudies, media)
  return readingOf(async () => (await listCaseStudies({ locale })).items)
})

/** A case study, or null when there is none of that slug. */
export const cachedCaseStudy = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(caseStudies, media)
  return readingOf(() => getCaseStudyBySlug(slug, locale))
})

/** What to read after a case study; none for a slug no study has. */
export const cachedRelatedCaseStudies = keptReader(async (_state, slug: string, locale: Locale) => {
  'use cache'
  cacheTag(caseStudies, media)
  return readingOf(async () => (await listRelatedCaseStudies(slug, locale)) ?? [])
})

/** The team's featured members in their order. */
export const cachedFeaturedTeam = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(team, media)
  return readingOf(() => listFeaturedTeamMembers(locale))
})

/** Name and slug of everything the sitemap people read links to, but for the products. */
export const cachedSiteLinks = keptReader(async (_state, locale: Locale) => {
  'use cache'
  cacheTag(products, PRODUCT_TAGS.any, categories, posts, caseStudies)
  return readingOf(() => listSiteLinks(locale))
})

/** Products of a category, or of none, to link to. */
export const cachedProductLinks = keptReader(
  async (_state, category: string | null, locale: Locale, skip: number, take: number) => {
    'use cache'
    cacheTag(products, PRODUCT_TAGS.any, categories)
    return readingOf(() => listProductLinks(category, locale, { skip, take }))
  },
)

/** What there is for search engines to find. */
export const cachedPageOverview = keptReader(async (_state) => {
  'use cache'
  cacheTag(products, PRODUCT_TAGS.any, categories, posts, caseStudies)
  return readingOf(() => readPageOverview())
})

/** The slug that took a slug's place, or null. */
export const cachedRedirect = keptReader(async (_state, entity: RedirectEntity, slug: string) => {
  'use cache'
  cacheTag(redirects, products, PRODUCT_TAGS.set, categories, posts, caseStudies)
  return readingOf(() => findRedirect(entity, slug))
})
