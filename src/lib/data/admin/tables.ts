import type { ResourceKey } from '../../resources/admin-resource'
import type { AdminTable } from './admin-table'
import { blogCategoriesTable } from './blog-categories-table'
import { blogPostsTable } from './blog-posts-table'
import { caseStudiesTable } from './case-studies-table'
import { categoriesTable } from './categories-table'
import { inquiriesTable } from './inquiries-table'
import { productsTable } from './products-table'
import { subscribersTable } from './subscribers-table'
import { teamMembersTable } from './team-members-table'

/** The resources kept in tables with drafts, versions and a bin: all but pictures, which are files as well. */
export type TableKey = Exclude<ResourceKey, 'media'>

export const TABLES: Readonly<Record<TableKey, AdminTable>> = {
  products: productsTable,
  categories: categoriesTable,
  'blog-posts': blogPostsTable,
  'blog-categories': blogCategoriesTable,
  'case-studies': caseStudiesTable,
  'team-members': teamMembersTable,
  inquiries: inquiriesTable,
  subscribers: subscribersTable,
}

export const TABLE_KEYS = Object.keys(TABLES) as [TableKey, ...TableKey[]]

/** The tables of what the public sees: all but what visitors send. */
export type ContentKey = Exclude<TableKey, 'inquiries' | 'subscribers'>

/** Whether a text is the key of one of them. */
export function isTableKey(key: string | undefined): key is TableKey {
  return key !== undefined && Object.hasOwn(TABLES, key)
}
