import { KeptAnswers } from '@/lib/cache/versioned-responses'
import { ApiError } from '@/lib/http/errors'
import { productListQuerySchema } from '@/lib/http/list-query'
import { type Prepared, preparedList, preparedReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { publicCategoryId } from '@/lib/kinds/category/public-category-id'
import { readCatalogueVersion } from '@/lib/kinds/product/product-rows'
import { listVersionedProducts } from '@/lib/kinds/product/queries'

const kept = new KeptAnswers<Prepared>()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to fetch products', async ({ request }) => {
    const query = parseQuery(productListQuerySchema, request)
    // The address is part of the answer: it says where the list goes on.
    const { search: key } = new URL(request.url)
    const known = kept.has(key) ? kept.get(key, await readCatalogueVersion()) : null
    if (known) return preparedReply(request, known)

    const { page, version } = await listVersionedProducts(query)
    if (query.category && page.items.length === 0 && !(await publicCategoryId(query.category)))
      throw new ApiError('not_found', `Products for category ${query.category} not found`)
    const answer = preparedList(request, page)
    if (version !== null) kept.keep(key, version, answer)
    return preparedReply(request, answer)
  }),
})
