import writeXlsxFile from 'write-excel-file/node'

/** A sheet to be written: texts stay texts, whatever they begin with. */
export type WrittenSheet = {
  name: string
  /** The widths of its columns in letters. */
  widths: number[]
  rows: (string | number)[][]
  /** The columns whose texts are days or times. */
  dates?: readonly ('day' | 'moment' | undefined)[]
  /** Whether its headings have the arrows that filter and order rows. */
  isFiltered?: boolean
}

const LETTERS = 26
const SHEET_NAME_CHARS = 31

/** A column as a sheet names it: 'A', 'AB'. */
const columnName = (index: number): string =>
  (index < LETTERS ? '' : columnName(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode(65 + (index % LETTERS))

/** A sheet's name as spreadsheets take it: without seven marks, in 31 characters, and never in apostrophes. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]/\\:*?\s]+/g, ' ')
    .replace(/^[ ']+/, '')
    .slice(0, SHEET_NAME_CHARS)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[ ']+$/, '') || 'Sheet1'

const DATE_FORMATS = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' }

/** A day or a time as a date, which is on no clock in a workbook; null for another text. */
function dateOf(text: string): Date | null {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The bytes of a workbook, each sheet with a row of headings that stays in sight. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  // The filter stands directly behind the data of a sheet; the package writes none.
  const withFilter = (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) => {
    const { isFiltered, widths, rows } = sheets[sheetIndex] as WrittenSheet
    const range = `A1:${columnName(widths.length - 1)}${rows.length}`
    return isFiltered ? xml.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`) : xml
  }
  const file = writeXlsxFile(
    sheets.map(({ name, widths, rows, dates }) => ({
      sheet: sheetName(name),
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: rows.map((row, index) =>
        row.map((value, column) => {
          if (value === '') return null
          if (typeof value === 'number') return { value, type: Number }
          const kind = index > 0 && dates?.[column]
          const date = kind && dateOf(value)
          if (date) return { value: date, type: Date, format: DATE_FORMATS[kind] }
          return { value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) }
        }),
      ),
    })),
    { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: withFilter } } } }] },
  )
  return file.toBuffer()
}
