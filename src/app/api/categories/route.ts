import { ApiError } from '@/lib/http/errors'
import { categoryListQuerySchema } from '@/lib/http/list-query'
import { jsonReply, listReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { categoryQueries } from '@/lib/kinds/category/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to fetch categories', async ({ request }) => {
    const query = parseQuery(categoryListQuerySchema, request)
    if (query.slug === undefined) return listReply(request, await categoryQueries.list(query))
    const category = await categoryQueries.bySlug(query.slug, query.locale)
    if (!category) throw new ApiError('not_found', `Category ${query.slug} not found`)
    return jsonReply(request, category)
  }),
})
