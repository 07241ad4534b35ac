/**
 * What cached readers are tagged with, one tag for all of a kind. Whoever changes a row expires its tag (`revalidateTag(tag, {expire: 0})`), and
 * the next request of every page showing it sees the change.
 */
export const CACHE_TAGS = {
  products: 'products',
  categories: 'categories',
  /** Posts and their categories. */
  posts: 'posts',
  caseStudies: 'case-studies',
  team: 'team',
  /** Pictures: their sizes, placeholders and alternative texts are part of all other views. */
  media: 'media',
  redirects: 'redirects',
} as const

/**
 * Finer tags of products, of which there may be a hundred thousand: a save renews what shows the product and leaves the rest.
 * Readers carry `CACHE_TAGS.products` beside them, which renews all, after an import for instance.
 */
export const PRODUCT_TAGS = {
  /** Something about any of them, down to a name. */
  any: 'any-product',
  /** Which there are, in which order. */
  set: 'product-set',
  /** The same within one category. */
  setOf: (categorySlug: string) => `product-set:${categorySlug}`,
  /** What one of them says. */
  one: (slug: string) => `product:${slug}`,
}

export type CacheTag = (typeof CACHE_TAGS)[keyof typeof CACHE_TAGS]
