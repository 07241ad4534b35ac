import type { CodedError } from '../../errors/error-codes'
import { nearestText } from '../../texts/nearest-text'
import { normalForm } from '../../texts/normal-form'
import type { Cell } from './sheet-cells'
import type { SheetColumn, SheetPlan } from './sheet-columns'

/** A sheet as a file has it; a CSV file has one without a name, where the comma may be the mark of decimals. */
export type FileSheet = { name: string | null; rows: Cell[][]; decimalComma?: boolean }

/** What sheets and columns are called in one language. */
export type SheetNames = {
  sheet: (plan: SheetPlan) => string
  heading: (plan: SheetPlan, column: SheetColumn) => string
  /** The sheet that explains the columns. */
  explanation: string
  /** Sheets of lists that are records of their own today: workbooks from before have them still. */
  former: (plan: SheetPlan) => string[]
}

/** What is wrong, and where: rows are counted as spreadsheet programs do. */
export type CellError = CodedError & {
  sheet: string
  row: number
  column: string
  value: string
  /** Where it has a text of its own. */
  message?: string
}

export type SheetRow = { number: number; cells: Cell[] }

/** The rows of a sheet under the columns that were understood. */
export type Grid = {
  plan: SheetPlan
  name: string
  columns: (SheetColumn | null)[]
  headings: string[]
  rows: SheetRow[]
  decimalComma: boolean | undefined
}

const isBlank = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

const folded = (text: string) => normalForm(text, 'NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** More than any column is called. */
const HEADING_MAX_CHARS = 200

const headingOf = (cell: Cell | undefined) =>
  isBlank(cell) ? '' : String(cell).trim().slice(0, HEADING_MAX_CHARS)

/** Whether the headings of a sheet are those of the parts of a list, which have a position. */
function isOfParts({ rows }: FileSheet, plan: SheetPlan, languages: readonly SheetNames[]): boolean {
  const head = (rows.find((row) => !row.every(isBlank)) ?? [])
    .map(headingOf)
    .filter((heading) => heading !== '')
  const columns = plan.columns.map((column) => namesOf(plan, column, languages))
  const position = plan.columns.findIndex((column) => column.of === 'position')
  return (
    position >= 0 &&
    head.some((heading) => columns[position]?.includes(folded(heading))) &&
    head.every((heading) => columns.some((names) => names.includes(folded(heading))))
  )
}

const namesOf = (plan: SheetPlan, column: SheetColumn, languages: readonly SheetNames[]) =>
  [column.name, ...languages.map(({ heading }) => heading(plan, column))].map(folded)

/**
 * The plan a sheet belongs to by its name; what has no name that is known may be the one that was asked for. A CSV file has
 * no name at all: that of a list is known by its headings, which several lists may have.
 */
function plansOf(
  sheet: FileSheet,
  index: number,
  plans: readonly SheetPlan[],
  expected: SheetPlan,
  languages: readonly SheetNames[],
): SheetPlan[] {
  const { name } = sheet
  if (name === null) {
    const lists = plans.filter((plan) => isOfParts(sheet, plan, languages))
    return lists.length === 0 || lists.includes(expected) ? [expected] : lists
  }
  const called = (plan: SheetPlan) => [plan.name, ...languages.map(({ sheet }) => sheet(plan))].map(folded)
  const known = folded(name)
  const named = plans.find((plan) => called(plan).includes(known))
  return named ? [named] : index === 0 ? [expected] : []
}

/**
 * Finds out what the sheets of a file are about and what their columns are, by names in any language or as programs call
 * them.
 *
 * @param expected What a sheet without a known name is.
 */
export function readGrids(
  sheets: readonly FileSheet[],
  plans: readonly SheetPlan[],
  expected: SheetPlan,
  languages: readonly SheetNames[],
): { grids: Grid[]; errors: CellError[] } {
  const grids: Grid[] = []
  const errors: CellError[] = []
  const passedOver = languages
    .flatMap(({ explanation, former }) => [explanation, ...former(expected)])
    .map(folded)
  const filled = sheets.filter(
    ({ name, rows }) =>
      rows.some((row) => !row.every(isBlank)) && (name === null || !passedOver.includes(folded(name))),
  )
  for (const [index, sheet] of filled.entries()) {
    const [plan, ...others] = plansOf(sheet, index, plans, expected, languages)
    const name = sheet.name ?? plan?.name ?? ''
    const at = { sheet: name, row: 1, column: '', value: name }
    const called = (some: readonly SheetPlan[]) =>
      some.map((each) => languages[0]?.sheet(each) ?? each.name).join(', ')
    if (plan && others.length > 0) {
      errors.push({
        ...at,
        sheet: '',
        value: '',
        code: 'sheet_of_several',
        values: { options: called([plan, ...others]) },
      })
      continue
    }
    if (!plan || grids.some((grid) => grid.plan === plan)) {
      errors.push({ ...at, code: 'unknown_sheet', values: { value: name, options: called(plans) } })
      continue
    }
    const read = gridOf(sheet, name, plan, languages)
    grids.push(read.grid)
    errors.push(...read.errors)
  }
  return { grids, errors }
}

/** A row of a workbook, where what is blank at its end is not stored, as long as the widest; a row of CSV says itself how far it goes. */
const withBlanks = (cells: Cell[], width: number): Cell[] =>
  cells.length < width ? [...cells, ...new Array<Cell>(width - cells.length).fill(null)] : cells

function gridOf(
  { rows, name: workbookName, decimalComma }: FileSheet,
  name: string,
  plan: SheetPlan,
  languages: readonly SheetNames[],
) {
  const first = rows.findIndex((row) => !row.every(isBlank))
  const head = rows[first] ?? []
  const below = rows.slice(first + 1)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const known = new Map(
    plan.columns.flatMap((column) => namesOf(plan, column, languages).map((each) => [each, column] as const)),
  )
  const errors: CellError[] = []
  const headings = Array.from({ length: width }, (_, index) => headingOf(head[index]))
  const at = (column: string, value: string, error: CodedError) =>
    errors.push({ sheet: name, row: first + 1, column, value, ...error })
  const columns = headings.map((heading, index): SheetColumn | null => {
    if (heading === '' && below.every((row) => isBlank(row[index]))) return null
    const column = known.get(folded(heading)) ?? null
    if (heading === '') at(`#${index + 1}`, '', { code: 'column_without_heading' })
    else if (column === null) {
      const offered = plan.columns.map((each) => languages[0]?.heading(plan, each) ?? each.name)
      const meant = nearestText(heading, offered) ?? 'none'
      at(heading, heading, { code: 'unknown_column', values: { value: heading, meant } })
    }
    return column
  })
  for (const [index, column] of columns.entries()) {
    const heading = headings[index] ?? ''
    if (column && columns.indexOf(column) < index)
      at(heading, heading, { code: 'column_twice', values: { value: heading } })
  }
  const key = plan.columns.find((column) => column.name === plan.kind.keyField)
  if (key && !columns.includes(key)) {
    const value = languages[0]?.heading(plan, key) ?? key.name
    at(value, '', { code: 'sheet_without_slug', values: { value } })
  }
  const numbered = below.flatMap((cells, index) =>
    cells.every(isBlank)
      ? []
      : [
          {
            number: first + index + 2,
            cells: workbookName === null ? cells : withBlanks(cells, width),
          },
        ],
  )
  return { grid: { plan, name, columns, headings, rows: numbered, decimalComma }, errors }
}
