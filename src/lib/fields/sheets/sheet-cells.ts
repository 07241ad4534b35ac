import type { CodedError } from '../../errors/error-codes'
import { nearestText } from '../../texts/nearest-text'
import { normalForm } from '../../texts/normal-form'
import { formatCommaList, parseCommaList } from '../../values/comma-list'
import { instantsAt } from '../../values/time-zone'
import { numberText, readingsOf, readNumber } from '../../values/typed-number'
import type { Kind } from '../kind'
import type { TextPlace } from '../text-places'
import { isDay } from '../value-schemas'
import type { SheetColumn } from './sheet-columns'

/** A cell as a file has it. */
export type Cell = string | number | boolean | Date | null

/** The words of cells in one language. */
export type CellTexts = {
  word: (code: string) => string
  yes: string
  no: string
  tooLong: string
  /** Of a sheet of texts: what the page of a text is called, and where on it it stands. */
  page: (kind: Kind) => string
  place: (place: TextPlace) => string
}

/** The records cells can name: their slugs by id, and their ids by slug and by name. */
export type NamedRecords = { slugs: ReadonlyMap<string, string>; ids: ReadonlyMap<string, string> }

/** What cells are written and read with. */
export type CellLanguage = {
  words: CellTexts
  /** Words of any of these are understood. */
  understood: readonly CellTexts[]
  records: Readonly<Record<string, NamedRecords>>
  /** The firm's time zone, on whose clock times without an offset are. */
  zone: string
}

type Read = { value: unknown } | { error: CodedError }

/** The longest text a cell of a workbook holds. */
export const CELL_MAX_CHARS = 32_767

/** A value of a record as a cell shows it. */
export function shownCell(
  { type, recordsOf }: SheetColumn,
  value: unknown,
  language: CellLanguage,
): string | number {
  const { words, records } = language
  if (value === null || value === undefined || value === '') return ''
  switch (type) {
    case 'number':
    case 'position':
      return typeof value === 'number' ? value : String(value)
    case 'toggle':
      return value === true || value === 1 ? words.yes : words.no
    case 'choice':
      return words.word(String(value))
    case 'codes':
      return (value as string[]).map(words.word).join(', ')
    case 'texts':
      return formatCommaList(value as string[])
    case 'lines':
      return (value as string[]).join('\n')
    case 'record':
      return records[recordsOf ?? '']?.slugs.get(String(value)) ?? ''
    default:
      return String(value)
  }
}

/** A cell as it was typed. */
export function typedCell(column: Pick<SheetColumn, 'type'>, cell: Cell, words: CellTexts): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const text = cell.toISOString()
    // A program's dates are on no clock, and are read as if they were on that of UTC.
    if (column.type === 'moment') return text.slice(0, -1)
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
  }
  if (typeof cell === 'boolean') return cell ? words.yes : words.no
  // Programs count in binary: 0.1 + 0.2 is meant as 0.3.
  if (typeof cell === 'number') {
    const number = Number(cell.toPrecision(15))
    return column.type === 'number' ? numberText(number) : String(number)
  }
  return cell.replaceAll('\r\n', '\n')
}

/** Whether a cell says that its text did not fit into it: then it stays as it is. */
export const isLeftOut = (typed: string, { understood }: CellLanguage) =>
  understood.some(({ tooLong }) => typed.trim() === tooLong)

const none = (meant: string | number | null | undefined) => meant ?? 'none'

/** What programs show where a formula has no result. */
const SHOWN_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

/** What a cell means; what cannot be meant is an error that says what to write. */
export function readCell(column: SheetColumn, typed: string, language: CellLanguage): Read {
  const text = typed.trim()
  if (SHOWN_ERROR.test(text)) return { error: { code: 'cell_is_an_error', values: { value: text } } }
  switch (column.type) {
    case 'number':
      return readNumberCell(text)
    case 'toggle':
      return readToggle(text, language)
    case 'choice':
      return text === '' ? { value: '' } : readChoice(column, text, language)
    case 'codes':
      return readCodes(column, text, language)
    case 'texts':
      return { value: parseCommaList(text) }
    case 'lines':
      return { value: text.split('\n').flatMap((line) => line.trim() || []) }
    case 'day':
      return readDay(text)
    case 'moment':
      return readMoment(text, language.zone)
    case 'record':
      return readRecord(column, text, language)
    default:
      // Markdown is kept as written: blanks at its beginning can mean something.
      return { value: text === '' ? '' : typed }
  }
}

/** The only number in a text such as `186g`. */
function numberIn(text: string): string | null {
  const found = normalForm(text, 'NFKC').match(/[-−]?\d+(?:[ ,.]\d+)*/g) ?? []
  const number = found.length === 1 ? readNumber(found[0] ?? '') : null
  return typeof number === 'number' ? numberText(number) : null
}

function readNumberCell(text: string): Read {
  const number = readNumber(text)
  if (typeof number !== 'string') return { value: number }
  const readings = readingsOf(text)
  if (readings) {
    const { whole, decimal } = readings
    return { error: { code: 'unclear_number', values: { whole, decimal: none(decimal) } } }
  }
  return { error: { code: 'cell_not_a_number', values: { value: text, meant: none(numberIn(text)) } } }
}

function readToggle(text: string, { understood }: CellLanguage): Read {
  if (text === '') return { value: null }
  const isAmong = (words: readonly string[]) => words.includes(text.toLowerCase())
  if (isAmong(['true', '1', ...understood.map(({ yes }) => yes.toLowerCase())])) return { value: true }
  if (isAmong(['false', '0', ...understood.map(({ no }) => no.toLowerCase())])) return { value: false }
  return { error: { code: 'cell_not_yes_or_no', values: { value: text } } }
}

const folded = (text: string) => normalForm(text, 'NFKC').trim().toLowerCase()

/** The code a text names, by itself or by its word in any language. */
function codeOf(
  { options = [] }: SheetColumn,
  text: string,
  { understood }: CellLanguage,
): string | undefined {
  return options.find((code) =>
    [code, ...understood.map(({ word }) => word(code))].some((name) => folded(name) === folded(text)),
  )
}

function readChoice(column: SheetColumn, text: string, language: CellLanguage): Read {
  const code = codeOf(column, text, language)
  if (code !== undefined) return { value: code }
  const { word } = language.words
  const options = (column.options ?? []).filter((option) => option !== '').map(word)
  const values = { value: text, options: options.join(', '), meant: none(nearestText(text, options)) }
  return { error: { code: 'cell_not_an_option', values } }
}

function readCodes(column: SheetColumn, text: string, language: CellLanguage): Read {
  const read = parseCommaList(text).map((each) => readChoice(column, each, language))
  const wrong = read.find((each) => 'error' in each)
  return wrong ?? { value: read.map((each) => ('value' in each ? each.value : null)) }
}

/** A day as it is written elsewhere: 2026/1/31, 2026年1月31日, 31.1.2026. Whether 1/2/2026 is in January nobody knows. */
function dayIn(text: string): string | null {
  const yearFirst = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/.exec(text)?.slice(1)
  const parts = yearFirst ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)?.slice(1).toReversed()
  const written = parts?.map((part) => part.padStart(2, '0')).join('-')
  return written !== undefined && isDay(written) ? written : null
}

function readDay(text: string): Read {
  if (text === '' || isDay(text)) return { value: text }
  return { error: { code: 'cell_not_a_date', values: { value: text, meant: none(dayIn(text)) } } }
}

/**
 * A time, also as spreadsheet programs write it: 2026/1/31 8:00. Without an offset it is on the clock of the firm's zone, as in the
 * forms; where that shows it twice, the first is meant.
 */
function readMoment(text: string, zone: string): Read {
  if (text === '') return { value: null }
  const [, year, month = '', date = '', time = '00:00', offset] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text,
    ) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const written = isDay(day) ? `${day}T${time.replace(/^\d:/, '0$&')}` : ''
  const [moment] = offset === undefined ? instantsAt(zone, written) : [`${written}${offset}`]
  const at = new Date(moment ?? '')
  if (written === '' || Number.isNaN(at.getTime()))
    return { error: { code: 'cell_not_a_moment', values: { value: text } } }
  return { value: at.toISOString() }
}

function readRecord({ recordsOf = '' }: SheetColumn, text: string, { records }: CellLanguage): Read {
  if (text === '') return { value: null }
  const named = records[recordsOf]
  const id = named?.ids.get(folded(text))
  if (id !== undefined) return { value: id }
  const meant = none(nearestText(text, [...(named?.slugs.values() ?? [])]))
  return { error: { code: 'cell_no_record', values: { value: text, kind: recordsOf, meant } } }
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
