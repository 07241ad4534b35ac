import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { INQUIRY_STATES } from '@/lib/domain/people-states'
import { csvReply } from '@/lib/http/csv-reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { EXPORTS, exportInquiries } from '@/lib/kinds/inquiry/people'

const querySchema = z.object({ status: z.enum(INQUIRY_STATES).nullable().catch(null) })

/** Exports the listed inquiries, or those of `?status=`, as CSV. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('export', async (request) => {
    const { status } = parseQuery(querySchema, request)
    return csvReply('inquiries.csv', EXPORTS.inquiries, exportInquiries(status))
  }),
})
