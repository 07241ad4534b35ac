import { stringify } from 'csv-stringify/sync'
import { numberText } from '../values/typed-number'

/** Numbers stay numbers; a text may begin like a formula. */
export type CsvValue = string | number

/**
 * The columns of a table in their order, each with its heading. Of a `date` its texts are days, 2026-12-01, or times of some clock,
 * 2026-12-01 01:45, which a workbook has as such.
 */
export type CsvColumns = readonly { key: string; header: string; date?: 'day' | 'moment' }[]

/** What makes a formula of a cell (OWASP, CSV Injection), also after quotes and blanks. */
const FORMULA = '(?=["\' ]*[=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20])'

/**
 * Where a cell begins, also for a program that expects another separator: it opens the file with semicolons or tabs, finds no
 * quote at the beginning of a cell of ours, and then ends it at a line break, too.
 */
const BEGINNING = '(?<=^|[;\\t\\r\\n])'

const FORMULAS = new RegExp(`${BEGINNING}${FORMULA}`, 'g')
const ESCAPED_FORMULAS = new RegExp(`${BEGINNING}'${FORMULA}`, 'g')

/** A text with an apostrophe before whatever a spreadsheet program might evaluate. */
export const withoutFormulas = (text: string): string => text.replace(FORMULAS, "'")

/** The text of a cell that `withoutFormulas` has written. */
export const withFormulas = (cell: string): string => cell.replace(ESCAPED_FORMULAS, '')

const written = (value: CsvValue) => (typeof value === 'number' ? numberText(value) : withoutFormulas(value))

/**
 * Rows as CSV (RFC 4180) that no spreadsheet program evaluates, whatever separator it expects.
 *
 * @param first Whether the byte order mark and the headings come before them.
 */
export function csvLines(
  rows: readonly Record<string, CsvValue>[],
  columns: CsvColumns,
  first: boolean,
): string {
  const cells = rows.map((row) => columns.map(({ key }) => written(row[key] ?? '')))
  return stringify(first ? [columns.map(({ header }) => withoutFormulas(header)), ...cells] : cells, {
    bom: first,
    record_delimiter: 'windows',
    // The library knows the line break between records only.
    quoted_match: /[\r\n;\t]/,
  })
}
