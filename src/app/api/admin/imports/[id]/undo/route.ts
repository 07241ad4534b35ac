import { bulkReply } from '@/app/api/admin/bulk-reply'
import { importId } from '@/app/api/admin/imports/import-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { methods } from '@/lib/http/routes'
import { sheetTable } from '@/lib/kinds/sheets'
import { startImportUndo } from '@/lib/records/sheets/apply-import'
import { findImport } from '@/lib/records/sheets/imports'

/** Takes an import back. Returns what undoing a bulk change does; records that were changed since are skipped. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('undo', async ({ request, params }) => {
    const { id, kind } = await findImport(importId(params))
    return bulkReply(await startImportUndo(sheetTable(kind), id, authorOf(request)))
  }),
})
