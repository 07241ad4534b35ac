import type { Prisma } from '@/generated/prisma/client'
import { fieldRefusal } from '../../domain/refusal'
import { SELECTED_CATEGORY_NOT_FOUND } from '../../schemas/admin-fields'
import type { BlogPostRecord } from '../../schemas/admin-records'
import { RESERVED_POST_SLUGS } from '../fixed-articles'
import { dayOf } from '../public-rows'
import {
  adminTable,
  type Input,
  mergedTranslations,
  recordBase,
  rowsOf,
  type Transaction,
} from './admin-table'

const RELATIONS = {
  category: { select: { name: true, deletedAt: true } },
} as const satisfies Prisma.BlogPostInclude

type Row = Prisma.BlogPostGetPayload<{ include: typeof RELATIONS }>

/** The category of a post for which none was chosen (docs/specification.md, section 4.6). */
const GENERAL = { slug: 'general', name: 'General', translations: { zh: { name: '综合' } } }

function record(row: Row): BlogPostRecord {
  const category = row.category?.deletedAt === null ? row.category : null
  return {
    ...recordBase(row),
    slug: row.slug,
    status: row.status,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    categoryId: category ? row.categoryId : null,
    category: category?.name ?? null,
    author: row.author,
    date: dayOf(row.date),
    tags: row.tags,
    featured: row.featured ? 1 : 0,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    shareImageUrl: row.shareImageUrl,
  }
}

/** 'general', or the first category if none is named so; without any, 'general' is made. */
async function categoryWithoutChoice(db: Transaction): Promise<string> {
  const where = { deletedAt: null }
  const general = await db.blogCategory.findFirst({ where: { ...where, slug: GENERAL.slug } })
  const category = general ?? (await db.blogCategory.findFirst({ where, orderBy: { name: 'asc' } }))
  return (category ?? (await db.blogCategory.create({ data: GENERAL }))).id
}

async function chosenCategory(db: Transaction, { categoryId, category }: Input): Promise<string> {
  const choice =
    typeof categoryId === 'string'
      ? { id: categoryId }
      : typeof category === 'string' && {
          OR: [
            { slug: category },
            { name: { equals: category.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const } },
          ],
        }
  if (!choice) return categoryWithoutChoice(db)
  const found = await db.blogCategory.findFirst({ where: { deletedAt: null, ...choice } })
  if (!found) throw fieldRefusal('invalid_input', 'categoryId', SELECTED_CATEGORY_NOT_FOUND)
  return found.id
}

async function columns(input: Input, db: Transaction, current: Row | null): Promise<object> {
  const { version, categoryId, category, date, translations, ...columns } = input
  if (RESERVED_POST_SLUGS.includes(columns.slug as string)) {
    throw fieldRefusal('conflict', 'slug', 'slug already exists')
  }
  const chooses = !current || categoryId !== undefined || category !== undefined
  return {
    ...columns,
    ...(typeof date === 'string' && { date: new Date(date) }),
    ...(chooses && { categoryId: await chosenCategory(db, input) }),
    ...mergedTranslations(input, current),
  }
}

export const blogPostsTable = adminTable<Row>({
  key: 'blog-posts',
  name: 'blog_posts',
  rows: (db) => rowsOf(db.blogPost),
  include: RELATIONS,
  slugEntity: 'BLOG_POST',
  record,
  columns,
})
