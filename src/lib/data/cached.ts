import { cacheLife, cacheTag } from 'next/cache'
import type { Locale } from '../domain/locales'
import { getBlogPostBySlug, listBlogPosts, listRelatedPosts } from './blog'
import { getCaseStudyBySlug, listCaseStudies, listRelatedCaseStudies } from './case-studies'
import { getCategoryBySlug, listCategories } from './categories'
import { countProductsByCategory, getProductBySlug, listProducts, type ProductListQuery } from './products'
import { findRedirect, type RedirectEntity } from './redirects'
import { listSiteLinks } from './site-links'
import { CACHE_TAGS } from './tags'
import { listFeaturedTeamMembers } from './team'

/**
 * The readers as pages use them: kept until the tag of something they show is expired. A failure to read
 * is thrown and never kept. Searches are not here: each would stay in memory for a single visitor.
 */

const { products, categories, posts, caseStudies, team, media, redirects } = CACHE_TAGS

/** The shortest life a static page may depend on: one second until the next try. */
const PASSING = { stale: 30, revalidate: 1, expire: 300 } as const

export async function cachedProductPage(query: Omit<ProductListQuery, 'search' | 'cursor'>) {
  'use cache'
  cacheTag(products, categories, media)
  cacheLife('max')
  return listProducts(query)
}

export async function cachedProduct(slug: string, locale: Locale) {
  'use cache'
  cacheTag(products, categories, media)
  cacheLife('max')
  return getProductBySlug(slug, locale)
}

export async function cachedProductCounts() {
  'use cache'
  cacheTag(products, categories)
  cacheLife('max')
  return countProductsByCategory()
}

export async function cachedCategories(locale: Locale) {
  'use cache'
  cacheTag(categories, media)
  cacheLife('max')
  return (await listCategories({ locale })).items
}

export async function cachedCategory(slug: string, locale: Locale) {
  'use cache'
  cacheTag(categories, media)
  cacheLife('max')
  return getCategoryBySlug(slug, locale)
}

export async function cachedBlogPosts(locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  cacheLife('max')
  return (await listBlogPosts({ locale })).items
}

export async function cachedBlogPost(slug: string, locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  cacheLife('max')
  return getBlogPostBySlug(slug, locale)
}

export async function cachedRelatedPosts(slug: string, locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  cacheLife('max')
  return listRelatedPosts(slug, locale)
}

export async function cachedCaseStudy(slug: string, locale: Locale) {
  'use cache'
  cacheTag(caseStudies, media)
  cacheLife('max')
  return getCaseStudyBySlug(slug, locale)
}

export async function cachedRelatedCaseStudies(slug: string, locale: Locale) {
  'use cache'
  cacheTag(caseStudies, media)
  cacheLife('max')
  return listRelatedCaseStudies(slug, locale)
}

export async function cachedSiteLinks(locale: Locale) {
  'use cache'
  cacheTag(products, categories, posts, caseStudies)
  cacheLife('max')
  return listSiteLinks(locale)
}

/**
 * People and case studies for About, or null when they cannot be read just now. A page is made in two goes, and what one
 * go threw the next one asks for again, too late; so the failure is an answer, kept for as long as making a page takes.
 */
export async function cachedAboutContent(locale: Locale) {
  'use cache'
  cacheTag(team, caseStudies, media)
  try {
    const [members, studies] = await Promise.all([
      listFeaturedTeamMembers(locale),
      listCaseStudies({ locale }),
    ])
    cacheLife('max')
    return { members, studies: studies.items }
  } catch {
    cacheLife(PASSING)
    return null
  }
}

export async function cachedRedirect(entity: RedirectEntity, slug: string) {
  'use cache'
  cacheTag(redirects, products, categories, posts, caseStudies)
  cacheLife('max')
  return findRedirect(entity, slug)
}
