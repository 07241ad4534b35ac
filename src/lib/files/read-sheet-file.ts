import { parse } from 'csv-parse/sync'
import { ApiError } from '../errors/api-error'
import type { FileSheet } from '../fields/sheets/sheet-grid'
import { withFormulas } from '../sheets/csv'
import { readWorkbook } from '../sheets/workbook/read-workbook'
import { LONG_TEXT_MAX_CHARS, SHEET_MAX_CELLS, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '../values/limits'
import { XmlRefusal } from '../xml/read-xml'

/** Every ZIP file, and so every XLSX file, begins like that. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = ['"', '\n', '\r'].map((mark) => mark.charCodeAt(0))

/** The first line by which Excel names the separator of a file; its own rows are counted without it. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i

/**
 * The sheets of an XLSX or CSV file, whatever it is called. For a worker.
 *
 * @throws ApiError for what cannot be read, and for more than a list of the site has.
 */
export async function readSheetFile(bytes: Uint8Array): Promise<FileSheet[]> {
  const isZip = ZIP.every((byte, index) => bytes[index] === byte)
  return withinLimits(isZip ? await readWorkbook(bytes).catch(refuse) : readCsv(bytes))
}

function refuse(error: unknown): never {
  if (error instanceof ApiError) throw error
  const isTooMuch = error instanceof XmlRefusal && error.reason === 'too_much'
  throw new ApiError(isTooMuch ? 'sheet_unpacks_too_large' : 'sheet_unreadable')
}

function withinLimits(sheets: FileSheet[]): FileSheet[] {
  const rows = sheets.map((sheet) => sheet.rows.length)
  // The row of the headings is none of them.
  if (rows.some((count) => count > SHEET_MAX_ROWS + 1))
    throw new ApiError('sheet_too_many_rows', { values: { max: SHEET_MAX_ROWS } })
  if (sheets.some((sheet) => sheet.rows.some((row) => row.length > SHEET_MAX_COLUMNS)))
    throw new ApiError('sheet_too_many_columns', { values: { max: SHEET_MAX_COLUMNS } })
  if (!rows.some((count) => count > 0)) throw new ApiError('sheet_empty')
  return sheets
}

function readCsv(bytes: Uint8Array): FileSheet[] {
  const text = decoded(bytes)
  if (text === null) throw new ApiError('sheet_not_utf8')
  if (text.includes('\0')) throw new ApiError('sheet_unreadable')
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const table = text.slice(line.length)
  const delimiter = named ?? delimiterOf(table)
  checkWidth(table, delimiter)
  const records = parsed(table, delimiter)
  const rows = records.map((row) => row.map(readText))
  return [{ name: null, rows, ...(delimiter === ';' && { decimalComma: true }) }]
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      // Looking for the first one takes the library a copy of each letter before it.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: false,
      // The rows keep their numbers; what is beyond is counted, not read.
      to: SHEET_MAX_ROWS + 2,
    })
  } catch {
    throw new ApiError('sheet_unreadable')
  }
}

/** A cell as it is meant, cut where no field takes more: its length is then an error of its field. */
const readText = (cell: string) => withFormulas(cell.slice(0, LONG_TEXT_MAX_CHARS + 1))

/**
 * Counts cells before room is made for any: a file of separators alone has as many as letters.
 *
 * @throws ApiError for a row with more columns, or a file with more cells, than a list has.
 */
function checkWidth(text: string, delimiter: string): void {
  const separator = delimiter.charCodeAt(0)
  let columns = 1
  let cells = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === LINE_FEED || code === CARRIAGE_RETURN) columns = 1
    else if (code === separator) {
      columns += 1
      cells += 1
      if (columns > SHEET_MAX_COLUMNS)
        throw new ApiError('sheet_too_many_columns', { values: { max: SHEET_MAX_COLUMNS } })
      if (cells > SHEET_MAX_CELLS) throw new ApiError('sheet_unpacks_too_large')
    }
  }
}

/** The text of UTF-8, or of UTF-16 where its mark says so, as Excel's "Unicode text" does. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The part of a file its separator is found by. */
const HEAD_MAX_CHARS = 65_536

/** Programs write semicolons where the comma is for decimals, and tabs into "Unicode text". */
function delimiterOf(text: string): string {
  const start = text.slice(0, HEAD_MAX_CHARS)
  const head = start.slice(0, start.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
