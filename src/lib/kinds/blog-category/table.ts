import type { Prisma } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { blogCategories } from './fields'

const RELATIONS = {
  _count: { select: { posts: { where: { deletedAt: null } } } },
} as const satisfies Prisma.BlogCategoryInclude

type Row = Prisma.BlogCategoryGetPayload<{ include: typeof RELATIONS }>

export const blogCategoriesTable = kindTable<Row>({
  kind: blogCategories,
  name: 'blog_categories',
  rows: (db) => delegateOf(db.blogCategory),
  include: RELATIONS,
  slugEntity: null,
  readOnly: (row) => ({ postCount: row._count.posts }),
})
