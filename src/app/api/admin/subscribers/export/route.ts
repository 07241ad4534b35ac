import { adminRoute } from '@/lib/access/admin-route'
import { peopleExportSchema } from '@/lib/http/admin/admin-queries'
import { tableReply } from '@/lib/http/admin/table-reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { exportTable, inWords } from '@/lib/kinds/inquiry/export-texts'
import { exportSubscribers } from '@/lib/kinds/inquiry/people'
import { SUBSCRIBER_STATES } from '@/lib/kinds/inquiry/people-states'

const querySchema = peopleExportSchema(SUBSCRIBER_STATES)

/**
 * Exports the listed subscribers, or those of `?status=`, with the headings and words of the admin in `?locale=`: as CSV, or with
 * `?format=xlsx` as a workbook.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('export', async ({ request }) => {
    const { status, locale, format } = parseQuery(querySchema, request)
    const { sheet, columns } = exportTable('subscribers', locale)
    return tableReply(
      { name: 'subscribers', sheet, format },
      columns,
      inWords(exportSubscribers(status), locale),
    )
  }),
})
