import { streamOfTexts } from '../../files/stream-from'
import { type CsvColumns, type CsvValue, csvLines } from '../../sheets/csv'
import { workbook } from '../../sheets/files'
import type { SheetFormat } from './admin-queries'

type Row = Record<string, CsvValue>
type Batches = AsyncGenerator<Row[]>

/** Rows that are all there at once. */
export async function* singleBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

const TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Width of a column in letters: enough for a name or an address. */
const COLUMN_WIDTH = 28

/** A spreadsheet as a file to save; what it holds is for one client. */
export function sheetReply(name: string, format: SheetFormat, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Streams a table as CSV for spreadsheets, in UTF-8 with a byte order mark.
 *
 * @param name Of the file, without its ending.
 * @param batches Rows by column.
 */
export async function csvReply(name: string, columns: CsvColumns, batches: Batches): Promise<Response> {
  return sheetReply(name, 'csv', await streamOfTexts(csvTexts(columns, batches)))
}

async function* csvTexts(columns: CsvColumns, batches: Batches): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of batches) {
    yield csvLines(rows, columns, isFirst)
    isFirst = false
  }
  if (isFirst) yield csvLines([], columns, true)
}

/**
 * Tables as a workbook with a sheet for each, whose cells no program parts or evaluates; the first one as CSV.
 *
 * @param batches Rows of each of the tables.
 */
export async function tableReply(
  { name, format }: { name: string; format: SheetFormat },
  tables: readonly { sheet: string; columns: CsvColumns }[],
  batches: AsyncGenerator<Row[][]>,
): Promise<Response> {
  if (format === 'csv') return csvReply(name, tables[0]?.columns ?? [], firstTable(batches))
  const sheets = tables.map(({ sheet, columns }) => ({
    name: sheet,
    widths: columns.map(() => COLUMN_WIDTH),
    rows: [columns.map(({ header }): CsvValue => header)],
    dates: columns.map(({ date }) => date),
    isFiltered: true,
  }))
  for await (const batch of batches)
    for (const [index, rows] of batch.entries())
      for (const row of rows)
        sheets[index]?.rows.push((tables[index]?.columns ?? []).map(({ key }) => row[key] ?? ''))
  return sheetReply(name, format, (await workbook(sheets)) as BodyInit)
}

async function* firstTable(batches: AsyncGenerator<Row[][]>): Batches {
  for await (const [rows = []] of batches) yield rows
}
