import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { listQuotations } from '@/lib/kinds/inquiry/quotation/quotations'
import { isId } from '@/lib/values/id'

const querySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  cursor: z.string().refine(isId).optional(),
})

/** All quotations of the firm, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_thread', async (request) =>
    adminListReply(request, await listQuotations(parseQuery(querySchema, request))),
  ),
})
