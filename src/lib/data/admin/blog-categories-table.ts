import type { Prisma } from '@/generated/prisma/client'
import type { BlogCategoryRecord } from '../../schemas/admin-records'
import { adminTable, type Input, mergedTranslations, recordBase, rowsOf } from './admin-table'

const RELATIONS = {
  _count: { select: { posts: { where: { deletedAt: null } } } },
} as const satisfies Prisma.BlogCategoryInclude

type Row = Prisma.BlogCategoryGetPayload<{ include: typeof RELATIONS }>

function record(row: Row): BlogCategoryRecord {
  return { ...recordBase(row), slug: row.slug, name: row.name, postCount: row._count.posts }
}

async function columns(input: Input, _: unknown, current: Row | null): Promise<object> {
  const { version, translations, ...columns } = input
  return { ...columns, ...mergedTranslations(input, current) }
}

export const blogCategoriesTable = adminTable<Row>({
  key: 'blog-categories',
  name: 'blog_categories',
  rows: (db) => rowsOf(db.blogCategory),
  include: RELATIONS,
  slugEntity: null,
  record,
  columns,
})
