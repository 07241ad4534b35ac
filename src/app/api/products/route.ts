import { VersionedResponses } from '@/lib/cache/versioned-responses'
import { ApiError } from '@/lib/errors/api-error'
import {
  parsePublicQuery,
  productChangesQuerySchema,
  productListQuerySchema,
} from '@/lib/http/admin/list-query'
import { readFilters } from '@/lib/http/filters'
import { type Prepared, preparedList, preparedReply, TOTAL_HEADER, UNDERSTOOD_HEADER } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { publicCategoryId } from '@/lib/kinds/category/public-category-id'
import { listVersionedProducts } from '@/lib/kinds/product/queries'
import { formatFilters, OWN_PARAMETER, PRODUCT_FILTERS } from '@/lib/kinds/product/search/filters'
import { listProductChanges } from '@/lib/kinds/product/search/product-changes'
import { readCatalogueVersion } from '@/lib/kinds/product/search/product-rows'
import { noteListSearch } from '@/lib/server/request-context'
import { PRODUCT_PAGE_SIZE } from '@/lib/values/page-limits'

/** What a list can be narrowed to or ordered by. */
const NARROWING = new Set([
  'search',
  'category',
  'sort',
  OWN_PARAMETER,
  ...PRODUCT_FILTERS.map(({ name }) => name),
])

const cached = new VersionedResponses<Prepared>()

const CHANGED_SINCE = 'changedSince'

/** Changes of the whole catalogue, for systems that stay in step with it (docs/api.md, 'Changes since a moment'). */
async function changesReply(request: Request): Promise<Response> {
  const { changedSince: since, ...query } = await parsePublicQuery(productChangesQuerySchema, request)
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value.trim() !== '')
  const [parameter] = given.find(([name]) => NARROWING.has(name.split('.', 1)[0] ?? '')) ?? []
  if (parameter) throw new ApiError('changes_of_all', { values: { parameter } })
  const { page, until } = await listProductChanges({ ...query, since })
  const { headers, ...response } = preparedList(request, page)
  return preparedReply(request, { ...response, headers: { ...headers, 'X-Next-Changed-Since': until } })
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute({ operation: 'fetch', kind: 'products' }, async ({ request }) => {
    if (new URL(request.url).searchParams.get(CHANGED_SINCE)?.trim()) return changesReply(request)
    const query = {
      ...(await parsePublicQuery(productListQuerySchema, request)),
      filters: await readFilters(request),
    }
    // The query string is part of the response: the link to the next page repeats it.
    const { search: key } = new URL(request.url)
    const known = cached.has(key) ? cached.get(key, await readCatalogueVersion()) : null
    const note = (total: number) => {
      // The list asks so: what else the site searches for by itself has other numbers of rows.
      if (query.limit === PRODUCT_PAGE_SIZE && !query.cursor)
        noteListSearch(query, {
          within: query.category ?? '',
          filters: formatFilters(query.filters),
          locale: query.locale,
          total,
        })
    }
    if (known) {
      note(Number(known.headers[TOTAL_HEADER]))
      return preparedReply(request, known)
    }

    const { page, version } = await listVersionedProducts(query)
    if (query.category && page.items.length === 0 && !(await publicCategoryId(query.category)))
      throw new ApiError('products_of_category_not_found', { values: { slug: query.category } })
    note(page.total)
    const response = preparedList(request, page)
    if (page.understood) response.headers[UNDERSTOOD_HEADER] = formatFilters(page.understood)
    if (version !== null) cached.set(key, version, response)
    return preparedReply(request, response)
  }),
})
