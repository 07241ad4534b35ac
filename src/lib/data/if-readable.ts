import { cacheLife, cacheTag } from 'next/cache'
import { BLOG_TEASER_POSTS } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { failureFacts, log } from '../log'
import { listBlogPosts, listRelatedPosts } from './blog'
import { listCaseStudies, listRelatedCaseStudies } from './case-studies'
import { listCategories } from './categories'
import { listProducts, type ProductListQuery } from './products'
import { CACHE_TAGS } from './tags'
import { listFeaturedTeamMembers } from './team'

/**
 * Readers for pages that stand without what they read. They answer null when it cannot be read just now, which is
 * written to the log; a page that shows something else instead must not be kept (`PassingFailure`).
 */

const { products, categories, posts, caseStudies, team, media } = CACHE_TAGS

/** One page of the products; searches are for the moment only and not read here. */
export async function productPageIfReadable(query: Omit<ProductListQuery, 'search' | 'cursor'>) {
  'use cache'
  cacheTag(products, categories, media)
  return ifReadable(() => listProducts(query))
}

/** The categories in their order. */
export async function categoriesIfReadable(locale: Locale) {
  'use cache'
  cacheTag(categories, media)
  return ifReadable(async () => (await listCategories({ locale })).items)
}

/** Home's latest articles: at most two posts, newest first. */
export async function latestPostsIfReadable(locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  return ifReadable(async () => (await listBlogPosts({ locale, limit: BLOG_TEASER_POSTS })).items)
}

/** The whole blog, newest first. */
export async function blogPostsIfReadable(locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  return ifReadable(async () => (await listBlogPosts({ locale })).items)
}

/** What to read after a post; none for a slug no post has. */
export async function relatedPostsIfReadable(slug: string, locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  return ifReadable(async () => (await listRelatedPosts(slug, locale)) ?? [])
}

/** The case studies, newest first. */
export async function caseStudiesIfReadable(locale: Locale) {
  'use cache'
  cacheTag(caseStudies, media)
  return ifReadable(async () => (await listCaseStudies({ locale })).items)
}

/** What to read after a case study; none for a slug no study has. */
export async function relatedCaseStudiesIfReadable(slug: string, locale: Locale) {
  'use cache'
  cacheTag(caseStudies, media)
  return ifReadable(async () => (await listRelatedCaseStudies(slug, locale)) ?? [])
}

/** The team's featured members in their order. */
export async function featuredTeamIfReadable(locale: Locale) {
  'use cache'
  cacheTag(team, media)
  return ifReadable(() => listFeaturedTeamMembers(locale))
}

/**
 * Reads inside a cached function. The failure is caught there and not by the page, because Next.js answers a
 * static page in which a cached function threw with status 500, whoever caught it.
 */
async function ifReadable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    const value = await read()
    cacheLife('max')
    return value
  } catch (error) {
    // A second, the shortest life a static page's data may have; the other two are at their lower bounds.
    cacheLife({ stale: 30, revalidate: 1, expire: 300 })
    log.warn({ event: 'a part of a page could not be read', ...failureFacts(error) })
    return null
  }
}
