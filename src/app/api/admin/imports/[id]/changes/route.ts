import { importId } from '@/app/api/admin/imports/import-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { importChangesQuerySchema } from '@/lib/http/admin/admin-queries'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { findImport, importChanges } from '@/lib/records/sheets/imports'

/** The cells an import changes, `{changes, next}`: from the record with the number `?from=`, which `next` names for the rest. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('import', async ({ request, params }) => {
    const { id } = await findImport(importId(params))
    const { from } = parseQuery(importChangesQuerySchema, request)
    return adminReply(await importChanges(id, from))
  }),
})
