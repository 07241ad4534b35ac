import type { KindTable } from '../resources/kind-table'
import { blogCategoriesTable } from './blog-category/table'
import { blogPostsTable } from './blog-post/table'
import { caseStudiesTable } from './case-study/table'
import { categoriesTable } from './category/table'
import type { KindKey } from './index'
import { inquiriesTable } from './inquiry/table'
import { mediaTable } from './media-item/table'
import { productsTable } from './product/table'
import { subscribersTable } from './subscriber/table'
import { teamMembersTable } from './team-member/table'

/** The kinds kept in tables with drafts, versions and a bin: all but pictures, which are files as well. */
export type TableKey = Exclude<KindKey, 'media'>

/** The tables of what the public sees: all but what visitors send. */
export type ContentKey = Exclude<TableKey, 'inquiries' | 'subscribers'>

/** The table of every kind. */
export const TABLES: Readonly<Record<KindKey, KindTable>> = {
  products: productsTable,
  categories: categoriesTable,
  'blog-posts': blogPostsTable,
  'blog-categories': blogCategoriesTable,
  media: mediaTable,
  'case-studies': caseStudiesTable,
  'team-members': teamMembersTable,
  inquiries: inquiriesTable,
  subscribers: subscribersTable,
}

export const TABLE_KEYS = Object.keys(TABLES).filter((key) => key !== 'media') as [TableKey, ...TableKey[]]

/** Whether a text is the key of one of them. */
export function isTableKey(key: string | undefined): key is TableKey {
  return key !== undefined && key !== 'media' && Object.hasOwn(TABLES, key)
}
