import type { ContentKey } from '@/lib/data/admin/tables'
import { CACHE_TAGS, type CacheTag } from '@/lib/data/tags'

/**
 * What a change to a resource makes old. Readers carry the tags of everything they show, former slugs included, so
 * one tag reaches every page that shows such a thing.
 */
export const RENEWED_TAGS = {
  products: CACHE_TAGS.products,
  categories: CACHE_TAGS.categories,
  'blog-posts': CACHE_TAGS.posts,
  'blog-categories': CACHE_TAGS.posts,
  'case-studies': CACHE_TAGS.caseStudies,
  'team-members': CACHE_TAGS.team,
} as const satisfies Record<ContentKey, CacheTag>
