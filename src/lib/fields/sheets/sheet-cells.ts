import type { Locale } from '../../texts/locales'
import { isSheetError } from '../../values/sheet-errors'
import type { Kind } from '../kind'
import type { TextPlace } from '../text-places'
import { folded } from '../types/cells'
import { shownText } from '../types/text'
import type { CellLanguage, Column, NamedRecords, ReadCell, Speaker, ValueWords } from '../value-type'

/** A cell as a file has it. */
export type Cell = string | number | boolean | Date | null

/** The words of cells in one language. */
export type CellTexts = ValueWords & {
  locale: Locale
  tooLong: string
  /** Of a sheet of texts: what the page of a text is called, and where on it it stands. */
  page: (kind: Kind) => string
  place: (place: TextPlace) => string
}

/** What cells are written and read with. */
export type SheetLanguage = CellLanguage<CellTexts>

/** The longest text a cell of a workbook holds. */
export const CELL_MAX_CHARS = 32_767

/** A value of a record as a cell shows it: records by their slugs, times as they are stored. */
export function shownCell(
  { type, ...options }: Column,
  value: unknown,
  { words, records }: SheetLanguage,
): string | number {
  if (value === null || value === undefined || value === '') return ''
  if (type.isNumeric && typeof value === 'number') return value
  const speaker: Speaker = {
    ...words,
    record: (kind, id) => records[kind]?.slugs.get(id) ?? '',
    moment: (instant) => instant,
  }
  return type.say(value, speaker, options)
}

/** A cell as it was typed. */
export function typedCell({ type }: Pick<Column, 'type'>, cell: Cell, words: CellTexts): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const text = cell.toISOString()
    // A program's dates are on no clock, and are read as if they were on that of UTC.
    if (type.name === 'moment') return text.slice(0, -1)
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
  }
  if (typeof cell === 'boolean') return cell ? words.yes : words.no
  // Programs count in binary: 0.1 + 0.2 is meant as 0.3.
  if (typeof cell === 'number') {
    const number = Number(cell.toPrecision(15))
    return type.isNumeric ? shownText(number) : String(number)
  }
  return cell.replaceAll('\r\n', '\n')
}

/** Whether a cell says that its text did not fit into it: then it stays as it is. */
export const isLeftOut = (typed: string, { understood }: SheetLanguage) =>
  understood.some(({ tooLong }) => typed.trim() === tooLong)

/** What a cell means; what cannot be meant is an error that says what to write. */
export function readCell({ type, ...options }: Column, typed: string, language: SheetLanguage): ReadCell {
  const value = typed.trim()
  if (isSheetError(value)) return { error: { code: 'cell_is_an_error', values: { value } } }
  return type.read(typed, options, language)
}

/** The records of a kind as cells name them. */
export function namedRecords(
  records: readonly { id: string; slug: string; names: readonly string[] }[],
): NamedRecords {
  const names = records.flatMap(({ id, names }) => names.map((name) => [folded(name), id] as const))
  return {
    slugs: new Map(records.map(({ id, slug }) => [id, slug])),
    // A slug comes before a name that reads like it.
    ids: new Map([...names, ...records.map(({ id, slug }) => [folded(slug), id] as const)]),
  }
}
