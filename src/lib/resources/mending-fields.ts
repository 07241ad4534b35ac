import type { MendingField } from '../seo/audit/check'

/** The resources whose pages are previewed for search engines. */
export const FOUND_RESOURCES = ['products', 'categories', 'blog-posts', 'case-studies'] as const

export type FoundResource = (typeof FOUND_RESOURCES)[number]

const COMMON = {
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  slug: 'slug',
  picture: 'imageUrl',
  share: 'shareImageUrl',
  status: 'status',
} as const

/** The field of each resource's form that mends a finding. */
export const MENDING_FIELDS: Readonly<Record<FoundResource, Record<MendingField, string>>> = {
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
