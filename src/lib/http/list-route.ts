import type { z } from 'zod'
import type { ListPage } from '../values/views'
import { listQuerySchema, parsePublicQuery } from './admin/list-query'
import { listReply } from './reply'
import { methods, publicRoute } from './routes'

/** The handlers of a route for the list of a kind's public records, a part at a time. */
export function listRoute(
  kind: string,
  list: (query: z.infer<typeof listQuerySchema>) => Promise<ListPage<unknown>>,
) {
  return methods({
    GET: publicRoute({ operation: 'fetch', kind }, async ({ request }) =>
      listReply(request, await list(await parsePublicQuery(listQuerySchema, request))),
    ),
  })
}
