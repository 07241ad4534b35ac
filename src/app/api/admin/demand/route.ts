import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { demandQuerySchema } from '../../inputs'
import { readDemand } from './read-demand'

/** The counts of visits in `?weeks=` up to today or `?from=&to=`, compared with as many days before. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_demand', async ({ request }) =>
    adminReply(await readDemand(parseQuery(demandQuerySchema, request))),
  ),
})
