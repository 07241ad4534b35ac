import { listQuerySchema, parsePublicQuery } from '@/lib/http/admin/list-query'
import { listReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { blogPostQueries } from '@/lib/kinds/blog-post/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute({ operation: 'fetch', kind: 'blog-posts' }, async ({ request }) =>
    listReply(request, await blogPostQueries.list(await parsePublicQuery(listQuerySchema, request))),
  ),
})
