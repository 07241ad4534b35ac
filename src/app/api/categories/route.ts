import { getCategoryBySlug, listCategories } from '@/lib/data/categories'
import { ApiError } from '@/lib/http/errors'
import { jsonReply, listReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { categoryListQuerySchema } from '@/lib/schemas/list-query'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to fetch categories', async ({ request }) => {
    const query = parseQuery(categoryListQuerySchema, request)
    if (query.slug === undefined) return listReply(request, await listCategories(query))
    const category = await getCategoryBySlug(query.slug, query.locale)
    if (!category) throw new ApiError('not_found', `Category ${query.slug} not found`)
    return jsonReply(request, category)
  }),
})
