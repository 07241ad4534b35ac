import { adminRoute } from '@/lib/access/admin-route'
import { hasPeople } from '@/lib/data/access/people'
import { peopleExportSchema } from '@/lib/http/admin/admin-queries'
import { tableReply } from '@/lib/http/admin/table-reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { exportTable, inWords } from '@/lib/kinds/inquiry/export-texts'
import { ASSIGNEE, exportInquiries } from '@/lib/kinds/inquiry/people'
import { INQUIRY_STATES } from '@/lib/kinds/inquiry/people-states'

const querySchema = peopleExportSchema(INQUIRY_STATES)

/**
 * Exports the listed inquiries, or those of `?status=`, with the headings and words of the admin in `?locale=`: as CSV, or with
 * `?format=xlsx` as a workbook.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('export', async ({ request }) => {
    const { status, locale, format } = parseQuery(querySchema, request)
    const { sheet, columns } = exportTable('inquiries', locale)
    const shown = (await hasPeople()) ? columns : columns.filter(({ key }) => key !== ASSIGNEE)
    return tableReply({ name: 'inquiries', sheet, format }, shown, inWords(exportInquiries(status), locale))
  }),
})
