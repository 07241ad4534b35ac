import { adminRoute } from '@/lib/access/admin-route'
import { hasPeople } from '@/lib/data/access/people'
import { ApiError } from '@/lib/errors/api-error'
import { readSiteDetails } from '@/lib/firm/site-details'
import { filtersOf, peopleExportSchema, privateSearch } from '@/lib/http/admin/admin-queries'
import { tableReply } from '@/lib/http/admin/table-reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { interestWords } from '@/lib/kinds/category/interest-words'
import { exportSheets, inWords } from '@/lib/kinds/inquiry/export-texts'
import { ASSIGNEE, type ExportName, exportBatches } from '@/lib/kinds/inquiry/exports'
import { TABLES } from '@/lib/kinds/tables'
import { listConditions } from '@/lib/records/list-conditions'

/** All methods of a route with an export of people: what a list shows by the same search and filters, with headings and words of the admin. */
export const peopleExport = (name: ExportName, listed: 'inquiries' | 'subscribers') =>
  methods({
    GET: adminRoute('export', async ({ request }) => {
      const { locale, format, list } = parseQuery(peopleExportSchema, request)
      const table = TABLES[listed]
      const where = await listConditions(table, {
        search: privateSearch(request),
        filters: filtersOf(table.kind.filters, request),
      })
      const { timeZone: zone } = await readSiteDetails()
      const isAssigned = await hasPeople()
      const all = exportSheets(name, locale, zone)
        .filter(({ key }) => list === undefined || key === list)
        .map(({ columns, ...sheet }) => ({
          ...sheet,
          columns: columns.filter(({ key }) => isAssigned || key !== ASSIGNEE),
        }))
      if (all.length === 0) throw new ApiError('address_not_found')
      // CSV has one table: words for the others would be made for nothing.
      const sheets = format === 'csv' ? all.slice(0, 1) : all
      const words = { locale, zone, interest: await interestWords(locale) }
      const file = list ? `${name}-${list}` : name
      const keys = sheets.map(({ key }) => key)
      const batches = exportBatches(name, where, keys)
      return tableReply({ name: file, format }, sheets, inWords(batches, sheets, words))
    }),
  })
