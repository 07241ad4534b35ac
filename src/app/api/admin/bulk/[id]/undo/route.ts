import { bulkReply } from '@/app/api/admin/bulk-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { ApiError } from '@/lib/errors/api-error'
import { methods } from '@/lib/http/routes'
import { sheetTable } from '@/lib/kinds/sheets'
import { bulkEntry, startUndo } from '@/lib/records/bulk/undo-bulk'
import { isId } from '@/lib/values/id'

/** Takes a bulk change back. Returns `{id, changed, skipped}`, or 202 with a job to follow; records that were changed since are skipped. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('undo', async ({ request, params }) => {
    const { id } = params
    if (!isId(id)) throw new ApiError('change_not_found')
    const entry = await bulkEntry(id)
    return bulkReply(await startUndo(sheetTable(entry.type), entry, authorOf(request)))
  }),
})
