import { z } from 'zod'
import type { Prisma } from '@/generated/prisma/client'
import { markdownToHtml } from '../content/markdown'
import { FEED_MAX_POSTS, RELATED_ITEMS } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { isSlug } from '../domain/slug'
import { serverEnvironment } from '../env'
import { translatedTags } from '../schemas/json-columns'
import type { BlogPostSummary, BlogPostView, ListPage } from '../schemas/public-views'
import type { blogPostTranslations, nameTranslations } from '../schemas/translations'
import { getFixedArticle, listFixedArticles } from './fixed-articles'
import { type ListQuery, readPage } from './keyset'
import { type PictureLookup, pictureLookup } from './pictures'
import { database } from './prisma'
import { dayOf, PUBLIC_ROWS } from './public-rows'
import { readRelated } from './related'
import { type FieldOf, type Translator, translator } from './translator'

const POST_RELATIONS = {
  category: { select: { slug: true, name: true, translations: true, deletedAt: true } },
} as const satisfies Prisma.BlogPostInclude

const POST_LIST_OMIT = { content: true, metaDescription: true } as const satisfies Prisma.BlogPostOmit

type PostRow = Prisma.BlogPostGetPayload<{ include: typeof POST_RELATIONS }>
type PostListRow = Prisma.BlogPostGetPayload<{ include: typeof POST_RELATIONS; omit: typeof POST_LIST_OMIT }>
type PostTranslator = Translator<FieldOf<typeof blogPostTranslations>>

const NEWEST_FIRST = [
  { date: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.BlogPostOrderByWithRelationInput[]

function summaryWith(
  translated: PostTranslator,
  row: PostListRow,
  lookup: PictureLookup,
  locale: Locale,
): BlogPostSummary {
  const { text, list, localized } = translated
  const title = text('title', row.title)
  const category = row.category?.deletedAt === null ? row.category : null
  return {
    id: row.id,
    slug: row.slug,
    title,
    excerpt: text('excerpt', row.excerpt),
    imageUrl: row.imageUrl,
    picture: lookup.picture(row.imageUrl, text('imageAlt', row.imageAlt), title),
    category:
      category &&
      translator<typeof nameTranslations>(category.translations, locale).text('name', category.name),
    categorySlug: category?.slug ?? null,
    author: text('author', row.author),
    date: dayOf(row.date),
    createdAt: row.createdAt.toISOString(),
    featured: row.featured ? 1 : 0,
    tags: list('tags', translatedTags, row.tags),
    ...localized,
  }
}

async function postSummaries(rows: readonly PostListRow[], locale: Locale): Promise<BlogPostSummary[]> {
  const lookup = await pictureLookup(
    rows.map(({ imageUrl }) => imageUrl),
    locale,
  )
  return rows.map((row) =>
    summaryWith(translator<typeof blogPostTranslations>(row.translations, locale), row, lookup, locale),
  )
}

function postView(row: PostRow, lookup: PictureLookup, locale: Locale): BlogPostView {
  const translated = translator<typeof blogPostTranslations>(row.translations, locale)
  const { imageHosts } = serverEnvironment()
  const summary = summaryWith(translated, row, lookup, locale)
  return {
    ...summary,
    content: markdownToHtml(translated.text('content', row.content), { locale, imageHosts }),
    metaTitle: translated.own('metaTitle', row.metaTitle),
    metaDescription: translated.own('metaDescription', row.metaDescription),
    sharePicture: lookup.optional(row.shareImageUrl, null, summary.title),
    languages: translated.languagesOf(['title', 'content']),
    updatedAt: row.updatedAt.toISOString(),
    fixed: false,
  }
}

/**
 * The blog, newest first; the two fixed articles are not part of it.
 *
 * @throws InvalidCursorError for a cursor that is not of this list.
 */
export async function listBlogPosts(query: ListQuery): Promise<ListPage<BlogPostSummary>> {
  const page = await readPage<PostListRow, Date>(query, {
    order: 'posts',
    keySchema: z.iso.datetime().pipe(z.coerce.date()),
    keyOf: ({ date }) => date,
    count: () => database().blogPost.count({ where: PUBLIC_ROWS }),
    read: (after, take) =>
      database().blogPost.findMany({
        where: {
          ...PUBLIC_ROWS,
          ...(after && { OR: [{ date: { lt: after.key } }, { date: after.key, id: { lt: after.id } }] }),
        },
        include: POST_RELATIONS,
        omit: POST_LIST_OMIT,
        orderBy: NEWEST_FIRST,
        take,
      }),
  })
  return { ...page, items: await postSummaries(page.items, query.locale) }
}

/** A post as the feed lists it. */
export type FeedPost = BlogPostSummary & { updatedAt: string }

/** The newest posts and the two fixed articles, newest first, without posts that have no text in that language. */
export async function listFeedPosts(locale: Locale): Promise<FeedPost[]> {
  const rows = await database().blogPost.findMany({
    where: PUBLIC_ROWS,
    include: POST_RELATIONS,
    orderBy: NEWEST_FIRST,
    take: FEED_MAX_POSTS,
  })
  const inLanguage = rows.filter((row) =>
    translator<typeof blogPostTranslations>(row.translations, locale)
      .languagesOf(['title', 'content'])
      .includes(locale),
  )
  const posts = await postSummaries(inLanguage, locale)
  return [
    ...listFixedArticles(locale),
    ...posts.map((post, index) => ({
      ...post,
      updatedAt: inLanguage[index]?.updatedAt.toISOString() ?? post.createdAt,
    })),
  ].sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
}

/**
 * One post, or one of the two fixed articles, which open without a database.
 *
 * @returns The post in that language with its content as sanitised HTML, or null when there is none of that slug.
 */
export async function getBlogPostBySlug(slug: string, locale: Locale): Promise<BlogPostView | null> {
  const fixed = getFixedArticle(slug, locale)
  if (fixed) return fixed
  return isSlug(slug) ? readPost({ ...PUBLIC_ROWS, slug }, locale) : null
}

/** One post whether the public may see it or not, for its preview; null when it is deleted. */
export async function getBlogPostForPreview(id: string, locale: Locale): Promise<BlogPostView | null> {
  return readPost({ id, deletedAt: null }, locale)
}

async function readPost(where: Prisma.BlogPostWhereInput, locale: Locale): Promise<BlogPostView | null> {
  const row = await database().blogPost.findFirst({ where, include: POST_RELATIONS })
  return row && postView(row, await pictureLookup([row.imageUrl, row.shareImageUrl], locale), locale)
}

/**
 * Posts related to a post: those of its category or with one of its tags, newest first, then other new ones.
 *
 * @returns At most three posts, never the post itself; null when there is no post of that slug.
 */
export async function listRelatedPosts(slug: string, locale: Locale): Promise<BlogPostSummary[] | null> {
  const conditions = await relationConditions(slug)
  if (!conditions) return null
  const rows = await readRelated(RELATED_ITEMS, conditions, (where, take) =>
    database().blogPost.findMany({
      where: { ...PUBLIC_ROWS, slug: { not: slug }, ...where },
      include: POST_RELATIONS,
      omit: POST_LIST_OMIT,
      orderBy: NEWEST_FIRST,
      take,
    }),
  )
  return postSummaries(rows, locale)
}

async function relationConditions(slug: string): Promise<Prisma.BlogPostWhereInput[] | null> {
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
