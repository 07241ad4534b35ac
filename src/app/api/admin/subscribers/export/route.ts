import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { SUBSCRIBER_STATES } from '@/lib/domain/people-states'
import { csvReply } from '@/lib/http/csv-reply'
import { localeQuerySchema } from '@/lib/http/list-query'
import { methods, parseQuery } from '@/lib/http/routes'
import { exportColumns, inWords } from '@/lib/kinds/inquiry/export-words'
import { EXPORTS, exportSubscribers } from '@/lib/kinds/inquiry/people'

const querySchema = localeQuerySchema.extend({ status: z.enum(SUBSCRIBER_STATES).nullable().catch(null) })

/** Exports the listed subscribers, or those of `?status=`, as CSV with the headings and words of the admin in `?locale=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('export', async (request) => {
    const { status, locale } = parseQuery(querySchema, request)
    const columns = exportColumns('subscribers', EXPORTS.subscribers, locale)
    return csvReply('subscribers.csv', columns, inWords(exportSubscribers(status), locale))
  }),
})
