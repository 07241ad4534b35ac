import { adminRoute } from '@/lib/access/admin-route'
import { resendDeliveries } from '@/lib/data/deliveries'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { wakeQueue } from '@/lib/jobs/queue'
import { inquiriesTable } from '@/lib/kinds/inquiry/table'
import { getRecord } from '@/lib/records/read-records'

/** Queues failed and interrupted deliveries again. Returns the inquiry. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('resend', async ({ params }) => {
    const id = recordId(params, 'inquiries')
    await getRecord(inquiriesTable, id)
    await resendDeliveries(id)
    wakeQueue()
    return adminReply(await getRecord(inquiriesTable, id))
  }),
})
