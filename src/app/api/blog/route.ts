import { listRoute } from '@/lib/http/list-route'
import { blogPostQueries } from '@/lib/kinds/blog-post/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = listRoute('blog-posts', blogPostQueries.list)
