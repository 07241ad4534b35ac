import { importId, importReply } from '@/app/api/admin/imports/import-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { methods } from '@/lib/http/routes'
import { findImport } from '@/lib/records/sheets/imports'

/** How far an import is: `{id, kind, filename, createdAt, state, total, passed, cells, errors, errorCount}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('import', async ({ params }) => importReply(await findImport(importId(params)))),
})
