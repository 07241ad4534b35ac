import { adminRoute } from '@/app/api/admin/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { sheetTable } from '@/lib/kinds/sheets'
import { continueImport } from '@/lib/resources/sheets/apply-import'

/** Goes on with an import for some seconds, `{more}`. The server calls it itself while one is going on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('import', async () => adminReply({ more: await continueImport(sheetTable) })),
})
