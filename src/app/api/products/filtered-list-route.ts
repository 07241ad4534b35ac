import { VersionedResponses } from '@/lib/cache/versioned-responses'
import { parsePublicQuery, productListQuerySchema } from '@/lib/http/admin/list-query'
import { readFilters } from '@/lib/http/filters'
import { type Prepared, preparedReply, preparedSummary } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import type { NarrowedList } from '@/lib/kinds/product/catalogue/queries'
import { readCatalogueVersion } from '@/lib/kinds/product/search/product-rows'

/** All methods of a route that says something about a list of products, cached for one version of the catalogue. */
export function filteredListRoute(
  read: (list: NarrowedList) => Promise<{ body: unknown; version: bigint; total: number }>,
) {
  const cached = new VersionedResponses<Prepared>()
  return methods({
    GET: publicRoute({ operation: 'fetch', kind: 'products' }, async ({ request }) => {
      const { locale, category, search } = await parsePublicQuery(productListQuerySchema, request)
      const list = { locale, category, search, filters: await readFilters(request) }
      const { search: key } = new URL(request.url)
      const known = cached.has(key) ? cached.get(key, await readCatalogueVersion()) : null
      if (known) return preparedReply(request, known)
      const { body, version, total } = await read(list)
      const response = preparedSummary(body, total)
      cached.set(key, version, response)
      return preparedReply(request, response)
    }),
  })
}
