import { adminRoute } from '@/lib/access/admin-route'
import { type RecordSelection, selectionSchema } from '@/lib/fields/input-schemas'
import type { SheetPlan } from '@/lib/fields/sheets/sheet-columns'
import { localeOfTextColumn } from '@/lib/fields/text-places'
import { siteLocales } from '@/lib/firm/site-locales'
import { exportQuerySchema } from '@/lib/http/admin/admin-queries'
import { csvReply, sheetReply } from '@/lib/http/admin/table-reply'
import { readInput } from '@/lib/http/json-body'
import { methods, parseQuery } from '@/lib/http/routes'
import { cellLanguage, type SheetSubject, sheetSubject } from '@/lib/kinds/sheets'
import { exportRecords } from '@/lib/records/sheets/export-records'
import type { CsvValue } from '@/lib/sheets/csv'
import { workbookOf } from '@/lib/sheets/workbook-of'

/** One sheet as CSV; a workbook has those of the lists, too, and one that explains the columns. */
async function exportReply(request: Request, selection: (subject: SheetSubject) => Promise<RecordSelection>) {
  const { kind, format, locale } = parseQuery(exportQuerySchema, request)
  const subject = sheetSubject(kind, locale, false)
  const language = await cellLanguage(subject)
  const chosen = await selection(subject)
  const { table, words } = subject
  const locales = await siteLocales()
  const inSiteLanguages = (each: SheetPlan): SheetPlan => ({
    ...each,
    columns: each.columns.filter(({ name, locale: own }) =>
      locales.includes(localeOfTextColumn(name) ?? own),
    ),
  })
  const plan = inSiteLanguages(subject.plan)
  if (format === 'csv') {
    const columns = plan.columns.map((column) => ({ key: column.name, header: words.heading(plan, column) }))
    const rows = exportRecords(table, [plan], chosen, language)
    return csvReply(kind, columns, byColumn(rows, columns))
  }
  const plans = plan.list ? [plan] : subject.plans.map(inSiteLanguages)
  const bytes = await workbookOf(plans, words, exportRecords(table, plans, chosen, language))
  return sheetReply(kind, format, bytes as BodyInit)
}

async function* byColumn(
  batches: AsyncGenerator<(string | number)[][][]>,
  columns: readonly { key: string }[],
) {
  for await (const [rows = []] of batches) {
    yield rows.map((row) =>
      Object.fromEntries(columns.map(({ key }, index): [string, CsvValue] => [key, row[index] ?? ''])),
    )
  }
}

/**
 * Exports records as a spreadsheet, `?kind=products&format=xlsx|csv&locale=en`: all of them, or with POST `{ids}` or `{query}`
 * as of a bulk change.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('export', ({ request }) => exportReply(request, async () => ({ query: {} }))),
  POST: adminRoute('export', ({ request }) =>
    exportReply(request, ({ table: { kind } }) =>
      readInput(request, selectionSchema(kind.filters), kind.key),
    ),
  ),
})
