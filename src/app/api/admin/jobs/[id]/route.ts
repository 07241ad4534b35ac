import { jobReply } from '@/app/api/admin/bulk-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { ApiError } from '@/lib/errors/api-error'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { bulkJobView, findBulkJob } from '@/lib/records/bulk/bulk-job'
import { isId } from '@/lib/values/id'

/** How far a bulk change or its undoing is: `{job, state, total, passed}`, at its end with `result` or `error`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute({ operation: 'change_many', kind: '' }, async ({ params }) => {
    const { id } = params
    if (!isId(id)) throw new ApiError('job_not_found')
    return adminReply(jobReply(bulkJobView(await findBulkJob(id))))
  }),
})
