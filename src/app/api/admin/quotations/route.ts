import { adminRoute } from '@/lib/access/admin-route'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { listQuotations } from '@/lib/kinds/inquiry/quotation/quotations'
import { quotationsQuerySchema } from '../../inputs'

/** All quotations of the firm, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_thread', async ({ request }) =>
    adminListReply(request, await listQuotations(parseQuery(quotationsQuerySchema, request))),
  ),
})
