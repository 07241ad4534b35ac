import { ApiError } from '../../errors/api-error'
import type { Cell } from '../../fields/sheets/sheet-cells'
import { LONG_TEXT_MAX_CHARS, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '../../values/limits'
import { isSheetError } from '../../values/sheet-errors'
import { readXml } from '../../xml/read-xml'
import { dateOfDays } from './date-formats'

/** What the cells of a sheet refer to. */
export type CellContext = { strings: readonly string[]; dateStyles: readonly boolean[]; since1904: boolean }

/** What the sheets of a workbook may have together. */
export type SheetBudget = { cells: number; elements: number; chars: number }

const NESTING = 50

/** How far the cells of a sheet can be from its first one; the row of the headings is none of them. */
const REACH = { rows: SHEET_MAX_ROWS, columns: SHEET_MAX_COLUMNS }

const ADDRESS = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/
const FAR_ADDRESS = /^\$?[A-Z]{1,9}\$?\d{1,15}$/
/** The characters XML has no letters for, as workbooks write them (ECMA-376, 22.9.2.19). */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** A date with a time that says no offset. */
const WITHOUT_OFFSET = /T[\d:.]+$/

const unreadable = () => new ApiError('sheet_unreadable')

/** A text as it is meant, cut where no field takes more: its length is then an error of its field. */
export const cutText = (text: string) =>
  text
    .slice(0, LONG_TEXT_MAX_CHARS + 1)
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A text with another piece of it. What no field takes is not collected: a cell can have as many pieces as a file has room for. */
export const withPiece = (text: string, piece: string) =>
  text.length > LONG_TEXT_MAX_CHARS ? text : text + piece

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

type OpenCell = { row: number; column: number; type: string; style: number; text: string | null }

/** What a cell with the format of dates has where it is none, such as an article number: blank would take a value away. */
const dateOr = (date: Date, otherwise: Cell): Cell => {
  const year = date.getUTCFullYear()
  return year >= 1899 && year <= 9999 ? date : otherwise
}

/** The value of a cell; null for none. An error a formula ended with is a text that every column refuses. */
function cellValue({ type, text, style }: OpenCell, context: CellContext): Cell {
  if (text === null || text === '') return null
  switch (type) {
    case 's': {
      const shared = context.strings[Number(text)]
      if (shared === undefined) throw unreadable()
      return shared === '' ? null : shared
    }
    case 'str':
    case 'inlineStr':
      return cutText(text)
    case 'b':
      return text === '1'
    case 'e':
      return isSheetError(text) ? text : '#VALUE!'
    case 'd':
      // A time without an offset is on no clock; the server's would move it.
      return dateOr(new Date(WITHOUT_OFFSET.test(text) ? `${text}Z` : text), cutText(text))
    default: {
      const number = Number(text)
      if (Number.isNaN(number)) throw unreadable()
      return context.dateStyles[style] ? dateOr(dateOfDays(number, context.since1904), number) : number
    }
  }
}

/** Where a cell is: as it says, or else behind the one before. */
function cellPlace(address: string | undefined, row: number, column: number): [row: number, column: number] {
  if (address === undefined) return [row, column]
  const [, letters, digits] = ADDRESS.exec(address) ?? []
  if (letters === undefined) {
    if (!FAR_ADDRESS.test(address)) throw unreadable()
    throw new ApiError('sheet_reaches_too_far', { values: { cell: address, ...REACH } })
  }
  return [Number(digits), columnNumber(letters)]
}

/**
 * The rows of a sheet to its last value, each to its own. Room is made only where a value is, and within reach.
 *
 * @throws ApiError for a value out of reach, cells that are not in order, and more than there may be.
 */
export async function readSheet(
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  budget: SheetBudget,
): Promise<Cell[][]> {
  const rows: Cell[][] = []
  let at = { row: 0, column: 0 }
  let cell: OpenCell | null = null
  let shows = false
  let isPronounced = false

  function put({ row, column }: OpenCell, value: Cell) {
    if (value === null) return
    if (row > SHEET_MAX_ROWS + 1 || column > SHEET_MAX_COLUMNS) {
      const name = `${columnLetters(column)}${row}`
      throw new ApiError('sheet_reaches_too_far', { values: { cell: name, ...REACH } })
    }
    // A text that is stored once can be shown in every cell, and each would be sent.
    if (typeof value === 'string') budget.chars -= value.length
    if (budget.chars < 0) throw new ApiError('sheet_unpacks_too_large')
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1]
    while (cells && cells.length < column - 1) cells.push(null)
    if (cells?.length !== column - 1) throw unreadable()
    cells.push(value)
  }

  await readXml(
    pieces,
    { elements: budget.elements, nesting: NESTING },
    {
      open({ local, attributes }) {
        budget.elements -= 1
        if (local === 'row') at = { row: Number(attributes.r?.value ?? at.row + 1), column: 0 }
        if (local === 'c') {
          // Reading a cell without a value takes as long as one with it.
          budget.cells -= 1
          if (budget.cells < 0) throw new ApiError('sheet_unpacks_too_large')
          const [row, column] = cellPlace(attributes.r?.value, at.row, at.column + 1)
          at = { row, column }
          cell = {
            row,
            column,
            type: attributes.t?.value ?? 'n',
            style: Number(attributes.s?.value ?? -1),
            text: null,
          }
        }
        if (local === 'rPh') isPronounced = true
        const shown = cell?.type === 'inlineStr' ? 't' : 'v'
        shows = cell !== null && local === shown && !isPronounced
      },
      close({ local }) {
        shows = false
        if (local === 'rPh') isPronounced = false
        if (local !== 'c' || cell === null) return
        put(cell, cellValue(cell, context))
        cell = null
      },
      text(piece) {
        if (shows && cell) cell.text = withPiece(cell.text ?? '', piece)
      },
    },
  )
  return rows
}

function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}
