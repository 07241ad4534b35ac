import { getCategoryBySlug } from '@/lib/data/categories'
import { listProducts } from '@/lib/data/products'
import { ApiError } from '@/lib/http/errors'
import { listReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { productListQuerySchema } from '@/lib/schemas/list-query'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to fetch products', async ({ request }) => {
    const query = parseQuery(productListQuerySchema, request)
    if (query.category && !(await getCategoryBySlug(query.category, query.locale))) {
      throw new ApiError('not_found', `Products for category ${query.category} not found`)
    }
    return listReply(request, await listProducts(query))
  }),
})
