import { adminRoute } from '@/lib/access/admin-route'
import { tableExportSchema } from '@/lib/http/admin/admin-queries'
import { tableReply } from '@/lib/http/admin/table-reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { exportTable, inWords } from '@/lib/kinds/inquiry/export-texts'
import { exportQuotations } from '@/lib/kinds/inquiry/quotation/quotations'

/** Exports all quotations as the inquiries are exported, one a row. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('export', async ({ request }) => {
    const { locale, format } = parseQuery(tableExportSchema, request)
    const { sheet, columns } = exportTable('quotations', locale)
    return tableReply({ name: 'quotations', sheet, format }, columns, inWords(exportQuotations(), locale))
  }),
})
