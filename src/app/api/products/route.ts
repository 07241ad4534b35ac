import { VersionedResponses } from '@/lib/cache/versioned-responses'
import { ApiError } from '@/lib/errors/api-error'
import { parsePublicQuery, productListQuerySchema } from '@/lib/http/admin/list-query'
import { readFilters } from '@/lib/http/filters'
import { type Prepared, preparedList, preparedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { publicCategoryId } from '@/lib/kinds/category/public-category-id'
import { listVersionedProducts } from '@/lib/kinds/product/queries'
import { readCatalogueVersion } from '@/lib/kinds/product/search/product-rows'

const cached = new VersionedResponses<Prepared>()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute({ operation: 'fetch', kind: 'products' }, async ({ request }) => {
    const query = {
      ...(await parsePublicQuery(productListQuerySchema, request)),
      filters: await readFilters(request),
    }
    // The query string is part of the response: the link to the next page repeats it.
    const { search: key } = new URL(request.url)
    const known = cached.has(key) ? cached.get(key, await readCatalogueVersion()) : null
    if (known) return preparedReply(request, known)

    const { page, version } = await listVersionedProducts(query)
    if (query.category && page.items.length === 0 && !(await publicCategoryId(query.category)))
      throw new ApiError('products_of_category_not_found', { values: { slug: query.category } })
    const response = preparedList(request, page)
    if (version !== null) cached.set(key, version, response)
    return preparedReply(request, response)
  }),
})
