import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { recordId } from '@/lib/http/admin/record-id'
import { readJsonBody } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { wakeQueue } from '@/lib/jobs/queue'
import { inquiryQuotations, quotationInput, saveQuotation } from '@/lib/kinds/inquiry/quotation/quotations'

/** The quotations of an inquiry, newest first. Saving the draft of the next one, or with `send` sending it, answers with all of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_thread', async ({ params }) =>
    adminReply(await inquiryQuotations(recordId(params, 'inquiries'))),
  ),
  POST: adminRoute('save_quotation', async ({ request, params }) => {
    const id = recordId(params, 'inquiries')
    const input = quotationInput.parse(await readJsonBody(request))
    await saveQuotation(id, input, callerOf(request).by)
    wakeQueue()
    return adminReply(await inquiryQuotations(id), { status: 201 })
  }),
})
