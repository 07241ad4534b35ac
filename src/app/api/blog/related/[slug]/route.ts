import { slugRoute } from '@/lib/http/slug-route'
import { blogPostQueries } from '@/lib/kinds/blog-post/queries'
import { blogPostsTable } from '@/lib/kinds/blog-post/table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute(
  blogPostsTable,
  blogPostQueries.related,
  'fetch_related_posts',
)
