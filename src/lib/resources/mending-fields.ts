import type { MendingField } from '../seo/audit/check'

/** The resources whose pages are previewed for search engines. */
export const INDEXABLE_KINDS = ['products', 'categories', 'blog-posts', 'case-studies'] as const

export type IndexableKind = (typeof INDEXABLE_KINDS)[number]

const COMMON = {
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  slug: 'slug',
  picture: 'imageUrl',
  share: 'shareImageUrl',
  status: 'status',
} as const

/** The field of each resource's form that mends a finding. */
export const MENDING_FIELDS: Readonly<Record<IndexableKind, Record<MendingField, string>>> = {
  products: {
    ...COMMON,
    title: 'name',
    text: 'detailedDescription',
    imageAlt: 'imageAlt',
    translation: 'description',
  },
  categories: {
    ...COMMON,
    title: 'name',
    text: 'description',
    imageAlt: 'imageUrl',
    translation: 'description',
  },
  'blog-posts': { ...COMMON, title: 'title', text: 'content', imageAlt: 'imageAlt', translation: 'content' },
  'case-studies': {
    ...COMMON,
    title: 'title',
    text: 'challenge',
    imageAlt: 'imageAlt',
    translation: 'challenge',
  },
}
