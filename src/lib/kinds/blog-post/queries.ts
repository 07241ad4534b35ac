import { database, Prisma } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { publicQueries } from '../../records/public-queries'
import { DEFAULT_LOCALE, type Locale } from '../../texts/locales'
import { FEED_MAX_POSTS } from '../../values/limits'
import { isSlug } from '../../values/slug'
import { blogPosts } from './fields'
import { blogPostsTable } from './table'
import { type BlogPostSummary, blogPostView, POST_LIST_OMIT, POST_RELATIONS, type PostListRow } from './view'

const posts = publicQueries({
  view: blogPostView,
  table: () => blogPostsTable,
  order: { by: 'date', type: 'day', direction: 'desc' },
  listed: { featuredPlace: null },
  include: POST_RELATIONS,
  omit: POST_LIST_OMIT,
})

/** How the public reads the blog, newest first. The posts with a fixed place above the list are not in it. */
export const blogPostQueries = {
  ...posts,
  /** Posts of its category or with one of its tags come first. */
  related: async (slug: string, locale: Locale) => posts.related(slug, locale, await similarTo(slug)),
}

/** The posts above the list, by their places (docs/specification.md, section 3.4). */
export async function listFeaturedPosts(locale: Locale): Promise<BlogPostSummary[]> {
  const rows = await database().blogPost.findMany({
    where: { ...PUBLIC_ROWS, featuredPlace: { not: null } },
    orderBy: { featuredPlace: 'asc' },
    include: POST_RELATIONS,
    omit: POST_LIST_OMIT,
  })
  return blogPostView.cards(rows, locale)
}

/** A post in the feed. */
export type FeedPost = BlogPostSummary & { updatedAt: string }

/** The newest posts, those with a fixed place too, newest first. Posts without a text in that language are left out. */
export async function listFeedPosts(locale: Locale): Promise<FeedPost[]> {
  const { mainTexts } = blogPosts.page
  const missing = mainTexts.map((field) => ({
    translations: { path: [locale, field], equals: Prisma.AnyNull },
  }))
  const rows = await posts.rows(FEED_MAX_POSTS, locale === DEFAULT_LOCALE ? {} : { NOT: { OR: missing } })
  const cards = await blogPostView.cards(rows, locale)
  const updatedAt = new Map(rows.map((row: PostListRow) => [row.id, row.updatedAt.toISOString()]))
  return cards.map((card) => ({ ...card, updatedAt: updatedAt.get(card.id) ?? card.createdAt }))
}

async function similarTo(slug: string): Promise<Prisma.BlogPostWhereInput[] | null> {
  if (!isSlug(slug)) return null
  const post = await database().blogPost.findFirst({
    where: { ...PUBLIC_ROWS, slug },
    select: { categoryId: true, tags: true },
  })
  return (
    post && [...(post.categoryId ? [{ categoryId: post.categoryId }] : []), { tags: { hasSome: post.tags } }]
  )
}
