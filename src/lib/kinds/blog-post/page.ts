import type { BlogPosting } from 'schema-dts'
import { recordPage } from '../../records/pages/record-page'
import { articleGraph } from '../../seo/article-json-ld'
import { photoCard } from '../../share/cards'
import { READ_TIME_MINUTES } from '../../values/page-limits'
import { media } from '../media-item/fields'
import { blogPosts } from './fields'
import { blogPostQueries } from './queries'
import { blogPostsTable } from './table'
import type { BlogPostView } from './view'

/** The page of a post, marked up as a BlogPosting (schema.org/BlogPosting). */
export const blogPostPage = recordPage<BlogPostView, unknown>({
  kind: blogPosts,
  table: blogPostsTable,
  queries: blogPostQueries,
  tags: () => [blogPosts.tag, media.tag],
  title: ({ title }) => title,
  description: ({ excerpt }) => excerpt,
  openGraphType: 'article',
  graph: (post, page) =>
    articleGraph(
      post,
      { ...page, path: blogPosts.page.path(post.slug) },
      (properties): BlogPosting => ({
        '@type': 'BlogPosting',
        ...properties,
        description: post.excerpt,
        author: { '@type': 'Person', name: post.author },
        ...(post.category ? { articleSection: post.category } : {}),
        timeRequired: `PT${READ_TIME_MINUTES}M`,
      }),
    ),
  shareName: 'post',
  card: (post, _, locale) => photoCard(locale, post.picture, { kicker: post.category, title: post.title }),
})
