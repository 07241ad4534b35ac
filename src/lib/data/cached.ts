import { cacheLife, cacheTag } from 'next/cache'
import type { Locale } from '../domain/locales'
import { getBlogPostBySlug, listFeedPosts } from './blog'
import { getCaseStudyBySlug } from './case-studies'
import { getCategoryBySlug, listCategories } from './categories'
import { listFindablePages } from './findable-pages'
import { countProductsByCategory, getProductBySlug, listProducts, type ProductListQuery } from './products'
import { findRedirect, type RedirectEntity } from './redirects'
import { listSiteLinks } from './site-links'
import { CACHE_TAGS } from './tags'

/**
 * The readers as pages use them: kept until the tag of something they show is expired. A failure to read
 * is thrown and never kept. Searches are not here: each would stay in memory for a single visitor.
 */

const { products, categories, posts, caseStudies, media, redirects } = CACHE_TAGS

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

export async function cachedBlogPost(slug: string, locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  cacheLife('max')
  return getBlogPostBySlug(slug, locale)
}

export async function cachedFeedPosts(locale: Locale) {
  'use cache'
  cacheTag(posts, media)
  cacheLife('max')
  return listFeedPosts(locale)
}

export async function cachedCaseStudy(slug: string, locale: Locale) {
  'use cache'
  cacheTag(caseStudies, media)
  cacheLife('max')
  return getCaseStudyBySlug(slug, locale)
}

export async function cachedSiteLinks(locale: Locale) {
  'use cache'
  cacheTag(products, categories, posts, caseStudies)
  cacheLife('max')
  return listSiteLinks(locale)
}

export async function cachedFindablePages() {
  'use cache'
  cacheTag(products, categories, posts, caseStudies)
  cacheLife('max')
  return listFindablePages()
}

export async function cachedRedirect(entity: RedirectEntity, slug: string) {
  'use cache'
  cacheTag(redirects, products, categories, posts, caseStudies)
  cacheLife('max')
  return findRedirect(entity, slug)
}
