import { importId, importReply } from '@/app/api/admin/imports/import-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { methods } from '@/lib/http/routes'
import { wakeLongWork } from '@/lib/jobs/queue'
import { sheetTable } from '@/lib/kinds/sheets'
import { startImport } from '@/lib/records/sheets/apply-import'
import { findImport } from '@/lib/records/sheets/imports'

/** Has an import applied: 202, and GET of the import tells how far it is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('import', async ({ request, params }) => {
    const { id, kind } = await findImport(importId(params))
    const started = await startImport(sheetTable(kind), id, authorOf(request))
    wakeLongWork()
    return importReply(started, { status: 202 })
  }),
})
