/**
 * What cached readers are tagged with. Whoever changes a row expires its tag (`revalidateTag(tag, {expire: 0})`), and
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

export type CacheTag = (typeof CACHE_TAGS)[keyof typeof CACHE_TAGS]
