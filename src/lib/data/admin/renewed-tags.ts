import { CACHE_TAGS, PRODUCT_TAGS } from '../../cache/tags'
import type { ProductRecord } from '../../schemas/admin-records'
import type { Change } from './activity'

type ProductFields = Pick<ProductRecord, 'slug' | 'status' | 'categoryId' | 'category'>

/** What a change to anything but a product makes old: readers carry the tags of everything they show, former slugs included. */
const WHOLE_KIND: Partial<Record<Change['type'], string>> = {
  categories: CACHE_TAGS.categories,
  'blog-posts': CACHE_TAGS.posts,
  'blog-categories': CACHE_TAGS.posts,
  'case-studies': CACHE_TAGS.caseStudies,
  'team-members': CACHE_TAGS.team,
  media: CACHE_TAGS.media,
}

/** The fields that decide which products a list has. Static lists stand in the order products were made in, which never changes. */
const SET_FIELDS = ['slug', 'status', 'categoryId'] as const

/**
 * The tags that make every page showing what a change touched old, and no others. What is no content has none.
 *
 * @param change As it is noted in the activity list, with whole records.
 */
export function renewedTags({ type, before, after }: Change): string[] {
  if (type !== 'products') return [WHOLE_KIND[type] ?? []].flat()
  const [old, now] = [before, after] as (ProductFields | null)[]
  const records = [old, now].filter((record) => record !== null && record !== undefined)
  const tags = [PRODUCT_TAGS.any, ...records.map(({ slug }) => PRODUCT_TAGS.one(slug))]
  if (!old || !now || SET_FIELDS.some((field) => old[field] !== now[field])) {
    tags.push(PRODUCT_TAGS.set, ...records.map(({ category }) => PRODUCT_TAGS.setOf(category.slug)))
  }
  return [...new Set(tags)]
}
