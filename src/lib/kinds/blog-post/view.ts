import type { Prisma } from '../../data/prisma'
import { nameIn } from '../../data/translator'
import { contentView, type ViewContext } from '../../records/content-view'
import { blogPosts } from './fields'

export const POST_RELATIONS = {
  category: { select: { slug: true, name: true, translations: true, deletedAt: true } },
} as const satisfies Prisma.BlogPostInclude

/** What only a post's own page shows. */
export const POST_LIST_OMIT = { content: true, metaDescription: true } as const satisfies Prisma.BlogPostOmit

export type PostRow = Prisma.BlogPostGetPayload<{ include: typeof POST_RELATIONS }>
export type PostListRow = Omit<PostRow, keyof typeof POST_LIST_OMIT>

function card({ row, text, pictures, locale, title, fellBack }: ViewContext<typeof blogPosts, PostListRow>) {
  const category = row.category?.deletedAt === null ? row.category : null
  const named = category && nameIn(category, locale)
  if (named?.isEnglish) fellBack('category')
  return {
    picture: pictures.picture(row.imageUrl, text('imageAlt', row.imageAlt), title),
    /** The category's name; null for an uncategorized post. */
    category: named?.name ?? null,
    categorySlug: category?.slug ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A post as the public sees it: `content` is sanitized HTML. */
export const blogPostView = contentView({
  kind: blogPosts,
  card,
  page: ({ row }: ViewContext<typeof blogPosts, PostRow>) => ({
    /** Whether it has a fixed place above the list. */
    fixed: row.featuredPlace !== null,
  }),
})

export type BlogPostSummary = Awaited<ReturnType<typeof blogPostView.cards>>[number]
export type BlogPostView = Awaited<ReturnType<typeof blogPostView.pages>>[number]
