import { adminRoute } from '@/app/api/admin/admin-route'
import { KIND_TOOLS } from '@/app/api/admin/bulk-reply'
import { continueCheck } from '@/app/api/admin/imports/check-import'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { sheetTable } from '@/lib/kinds/sheets'
import { continueBulkJob } from '@/lib/records/bulk/bulk-jobs'
import { continueImport } from '@/lib/records/sheets/apply-import'

/** Goes on for some seconds with what takes longer than a request may, `{more}`. The server calls it itself while there is any. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute({ operation: 'change_many', kind: '' }, async () => {
    const more = [await continueBulkJob(KIND_TOOLS), await continueImport(sheetTable), await continueCheck()]
    return adminReply({ more: more.some(Boolean) })
  }),
})
