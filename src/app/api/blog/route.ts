import { listBlogPosts } from '@/lib/data/blog'
import { listReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { listQuerySchema } from '@/lib/schemas/list-query'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to fetch blog posts', async ({ request }) =>
    listReply(request, await listBlogPosts(parseQuery(listQuerySchema, request))),
  ),
})
