import { ApiError } from '@/lib/errors/api-error'
import { inSiteLocales } from '@/lib/firm/site-locales'
import { categoryListQuerySchema, parsePublicQuery } from '@/lib/http/admin/list-query'
import { jsonReply, listReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { categoryQueries } from '@/lib/kinds/category/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute({ operation: 'fetch', kind: 'categories' }, async ({ request }) => {
    const query = await parsePublicQuery(categoryListQuerySchema, request)
    if (query.slug === undefined) return listReply(request, await categoryQueries.list(query))
    const category = await categoryQueries.bySlug(query.slug, query.locale)
    if (!category) throw new ApiError('category_not_found', { values: { slug: query.slug } })
    return jsonReply(request, await inSiteLocales(category))
  }),
})
