import { withoutMarks } from '@/lib/content/named-lights'
import { slugRoute } from '@/lib/http/slug-route'
import { blogPostQueries } from '@/lib/kinds/blog-post/queries'
import { blogPostsTable } from '@/lib/kinds/blog-post/table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute(
  blogPostsTable,
  async (slug, locale) => withoutMarks(await blogPostQueries.bySlug(slug, locale)),
)
