import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import type { CodedError } from '../domain/error-codes'
import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS, SHEET_UNPACKED_MAX_BYTES } from '../domain/limits'
import type { Cell } from '../fields/sheet-cells'
import type { FileSheet } from '../fields/sheet-grid'
import { cellOutOfReach } from './cell-out-of-reach'

/** Every ZIP file, and so every XLSX file, begins like that. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** How far the cells of a sheet can be from its first one. */
const REACH = { rows: SHEET_MAX_ROWS, columns: SHEET_MAX_COLUMNS }

/** What an export writes before a cell that a program would take for a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** The sheets of an XLSX or CSV file, whatever it is called, or what is wrong with it. */
export async function readFile(bytes: Uint8Array): Promise<{ sheets: FileSheet[] } | { error: CodedError }> {
  try {
    const isZip = ZIP.every((byte, index) => bytes[index] === byte)
    const read = isZip ? await readWorkbook(bytes) : readCsv(bytes)
    return 'error' in read ? read : withinLimits(read.sheets)
  } catch {
    return { error: { code: 'sheet_unreadable' } }
  }
}

function withinLimits(sheets: FileSheet[]): { sheets: FileSheet[] } | { error: CodedError } {
  const rows = sheets.map((sheet) => sheet.rows.length)
  // The row of the headings is none of them.
  if (rows.some((count) => count > SHEET_MAX_ROWS + 1))
    return { error: { code: 'sheet_too_many_rows', values: { max: SHEET_MAX_ROWS } } }
  if (sheets.some((sheet) => sheet.rows.some((row) => row.length > SHEET_MAX_COLUMNS)))
    return { error: { code: 'sheet_too_many_columns', values: { max: SHEET_MAX_COLUMNS } } }
  if (!rows.some((count) => count > 0)) return { error: { code: 'sheet_empty' } }
  return { sheets }
}

async function readWorkbook(bytes: Uint8Array): Promise<{ sheets: FileSheet[] } | { error: CodedError }> {
  let unpackedBytes = 0
  // Nothing is unpacked here. The library reserves as much as each file says it has, and unpacks no more into it.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpackedBytes += originalSize
      return false
    },
  })
  if (unpackedBytes > SHEET_UNPACKED_MAX_BYTES) return { error: { code: 'sheet_unpacks_too_large' } }
  const cell = cellOutOfReach(bytes)
  if (cell) return { error: { code: 'sheet_reaches_too_far', values: { cell, ...REACH } } }
  const sheets = await readXlsxFile(Uint8Array.from(bytes).buffer, { trim: false })
  return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] })) }
}

function readCsv(bytes: Uint8Array): { sheets: FileSheet[] } | { error: CodedError } {
  const text = decoded(bytes)
  if (text === null) return { error: { code: 'sheet_not_utf8' } }
  if (text.includes('\0')) return { error: { code: 'sheet_unreadable' } }
  const records: string[][] = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    // The rows keep their numbers; what is beyond is counted, not read.
    to: SHEET_MAX_ROWS + 2,
  })
  return {
    sheets: [
      { name: null, rows: records.map((row) => row.map((cell) => cell.replace(ESCAPED_FORMULA, ''))) },
    ],
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

/** Programs write semicolons where the comma is for decimals, and tabs into "Unicode text". */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
