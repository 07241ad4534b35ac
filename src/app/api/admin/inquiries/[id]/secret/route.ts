import { adminRoute } from '@/lib/access/admin-route'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { wakeQueue } from '@/lib/jobs/queue'
import { rotateSecret } from '@/lib/kinds/inquiry/admin-thread'
import { inquiriesTable } from '@/lib/kinds/inquiry/table'
import { getRecord } from '@/lib/records/read-records'

/** Gives the buyer's page a new address, which the buyer gets by mail. Returns the inquiry. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('rotate_secret', async ({ params }) => {
    const id = recordId(params, 'inquiries')
    await rotateSecret(id)
    wakeQueue()
    return adminReply(await getRecord(inquiriesTable, id))
  }),
})
