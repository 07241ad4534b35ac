import { database, type Prisma } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { languagesOf } from '../../data/translator'
import { FEED_MAX_POSTS } from '../../domain/limits'
import type { Locale } from '../../domain/locales'
import { isSlug } from '../../domain/slug'
import { published } from '../../resources/published'
import { blogPosts } from './fields'
import { getFixedArticle, listFixedArticles } from './fixed-articles'
import { blogPostsTable } from './table'
import {
  type BlogPostSummary,
  type BlogPostView,
  blogPostView,
  POST_LIST_OMIT,
  POST_RELATIONS,
  type PostListRow,
} from './view'

const posts = published({
  view: blogPostView,
  table: () => blogPostsTable,
  order: { by: 'date', type: 'date', direction: 'desc' },
  include: POST_RELATIONS,
  omit: POST_LIST_OMIT,
})

/** How the public reads the blog, newest first. The two fixed articles open without a database and are in no list. */
export const blogPostQueries = {
  ...posts,
  bySlug: async (slug: string, locale: Locale): Promise<BlogPostView | null> =>
    getFixedArticle(slug, locale) ?? posts.bySlug(slug, locale),
  /** Posts of its category or with one of its tags come first. */
  related: async (slug: string, locale: Locale) => posts.related(slug, locale, await similarTo(slug)),
}

/** A post in the feed. */
export type FeedPost = BlogPostSummary & { updatedAt: string }

/** The newest posts with the two fixed articles, newest first. Posts without a text in that language are left out. */
export async function listFeedPosts(locale: Locale): Promise<FeedPost[]> {
  const rows = (await posts.rows(FEED_MAX_POSTS)).filter((row) =>
    languagesOf(row.translations, blogPosts.page.mainTexts).includes(locale),
  )
  const cards = await blogPostView.cards(rows, locale)
  const updatedAt = new Map(rows.map((row: PostListRow) => [row.id, row.updatedAt.toISOString()]))
  return [
    ...listFixedArticles(locale),
    ...cards.map((card) => ({ ...card, updatedAt: updatedAt.get(card.id) ?? card.createdAt })),
  ].sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
}

async function similarTo(slug: string): Promise<Prisma.BlogPostWhereInput[] | null> {
  const fixed = getFixedArticle(slug, 'en')
  if (fixed) return [{ category: { slug: fixed.categorySlug ?? '' } }, { tags: { hasSome: fixed.tags } }]
  if (!isSlug(slug)) return null
  const post = await database().blogPost.findFirst({
    where: { ...PUBLIC_ROWS, slug },
    select: { categoryId: true, tags: true },
  })
  return (
    post && [...(post.categoryId ? [{ categoryId: post.categoryId }] : []), { tags: { hasSome: post.tags } }]
  )
}
