import { listQuerySchema, parsePublicQuery } from '@/lib/http/admin/list-query'
import { listReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { customPageQueries } from '@/lib/kinds/custom-page/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute({ operation: 'fetch', kind: 'custom-pages' }, async ({ request }) =>
    listReply(request, await customPageQueries.list(await parsePublicQuery(listQuerySchema, request))),
  ),
})
