import { adminRoute } from '@/lib/access/admin-route'
import { textsWith } from '@/lib/content/shipped-texts'
import { csvReply, singleBatch } from '@/lib/http/admin/table-reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { parseFilters } from '@/lib/kinds/product/search/filters'
import type { CsvValue } from '@/lib/sheets/csv'
import { DEMAND_EXPORT_MAX_ROWS } from '@/lib/values/limits'
import { type RankedVisits, rankDemand } from '@/lib/visits/read-visits'
import { demandExportSchema } from '../../../inputs'
import { categoryName, demandDays, filterContext, filtersText } from '../read-demand'

/** Exports one of the lists of what visitors look for as CSV, with the headings of the admin in `?locale=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('export', async ({ request }) => {
    const { list, ...query } = parseQuery(demandExportSchema, request)
    const [days, context] = await Promise.all([demandDays(query), filterContext(query.locale)])
    const { rows } = await rankDemand(list, days, DEMAND_EXPORT_MAX_ROWS)
    const { keys, details, columns } = textsWith(query.locale).texts.admin.demand
    const detail = (details as Partial<Record<string, string>>)[list]
    const counts: Partial<Record<string, string>> = { articles: columns.asked, campaigns: columns.visits }
    const headings = [
      { key: 'key', header: keys[list] },
      ...(list === 'filters' ? [{ key: 'label', header: columns.label }] : []),
      ...(detail ? [{ key: 'detail', header: detail }] : []),
      { key: 'count', header: counts[list] ?? columns.count },
      { key: 'before', header: columns.before },
      ...(list === 'articles'
        ? [
            { key: 'products', header: columns.products },
            { key: 'visits', header: columns.visits },
          ]
        : []),
      { key: 'last', header: columns.last },
    ]
    const slugs = list === 'filters' ? [...new Set(rows.map(({ detail }) => detail))] : []
    const names = new Map(
      await Promise.all(slugs.map(async (slug) => [slug, await categoryName(slug, query.locale)] as const)),
    )
    const labelOf = ({ key, detail }: RankedVisits) => {
      const { filters } = parseFilters(new URLSearchParams(key), context.words.own)
      return filtersText(filters, names.get(detail) ?? '', context) || key
    }
    const labelled = rows.map(
      (row): Record<string, CsvValue> => (list === 'filters' ? { ...row, label: labelOf(row) } : row),
    )
    return csvReply(`${list}-${days.from}-${days.to}`, headings, singleBatch(labelled))
  }),
})
