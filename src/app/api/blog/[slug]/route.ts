import { withoutMarks } from '@/lib/content/named-lights'
import { slugRoute } from '@/lib/http/slug-route'
import { blogPostQueries } from '@/lib/kinds/blog-post/queries'
import { blogPostsTable } from '@/lib/kinds/blog-post/table'
import { findTarget } from '@/lib/records/pages/redirects'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: { operation: 'fetch_one', kind: 'blog-posts' },
  kind: 'blog-posts',
  read: async (slug, locale) => withoutMarks(await blogPostQueries.bySlug(slug, locale)),
  successor: (slug) => findTarget(blogPostsTable, slug),
})
