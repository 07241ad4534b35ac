import { shippedNode } from '../../content/shipped-texts'
import type { Prisma } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import { delegateOf, type Input, kindTable, type Transaction } from '../../records/kind-table'
import { inTranslatedLocales } from '../../texts/locales'
import { blogPosts } from './fields'

const RELATIONS = {
  category: { select: { name: true, deletedAt: true } },
} as const satisfies Prisma.BlogPostInclude

type Row = Prisma.BlogPostGetPayload<{ include: typeof RELATIONS }>

/** The category of a post for which none was chosen (docs/specification.md, section 4). */
const GENERAL = {
  slug: 'general',
  name: String(shippedNode('common.blog.general')),
  translations: inTranslatedLocales((locale) => ({
    name: String(shippedNode('common.blog.general', locale)),
  })),
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
  if (!found) throw fieldError('categoryId', 'selected_category_not_found')
  return found.id
}

/** What stays as it is in a post with a fixed place above the list. */
const PROTECTED = ['slug', 'featured', 'status', 'publishAt', 'unpublishAt'] as const

function rejectProtected(input: Input, current: Row): void {
  if (current.featuredPlace === null) return
  const changed = PROTECTED.find((name) => input[name] !== undefined && input[name] !== current[name])
  if (changed) throw fieldError(changed, 'post_is_protected')
}

export const blogPostsTable = kindTable<Row>({
  kind: blogPosts,
  name: 'blog_posts',
  rows: (db) => delegateOf(db.blogPost),
  include: RELATIONS,
  slugEntity: 'BLOG_POST',
  readOnly: ({ category, categoryId, featuredPlace }) => {
    const present = category?.deletedAt === null ? category : null
    return {
      categoryId: present ? categoryId : null,
      category: present?.name ?? null,
      protectedFields: featuredPlace === null ? [] : [...PROTECTED],
    }
  },
  columns: async (input, db, current) => {
    if (current) rejectProtected(input, current as Row)
    const isFiled = (current as Row | null)?.category?.deletedAt === null
    const chooses = input.categoryId !== undefined || input.category !== undefined
    return chooses || !isFiled ? { categoryId: await chosenCategory(db, input) } : {}
  },
  beforeDelete: async ({ featuredPlace }) => {
    if (featuredPlace !== null) throw new ApiError('post_is_protected')
  },
})
