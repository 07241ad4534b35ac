import { CELL_MAX_CHARS } from '../fields/sheets/sheet-cells'
import type { SheetColumn, SheetPlan } from '../fields/sheets/sheet-columns'
import type { ValueName } from '../fields/value-type'
import { workbook } from './files'

type Value = string | number

type Words = {
  sheet: (plan: SheetPlan) => string
  heading: (plan: SheetPlan, column: SheetColumn) => string
  explanation: string
  head: string[]
  explain: (plan: SheetPlan, column: SheetColumn) => string[]
  tooLong: string
}

const WIDTHS: Partial<Record<ValueName, number>> = { number: 14, toggle: 10, day: 14 }
const POSITION_WIDTH = 10
const TEXT_WIDTH = 28
const PARAGRAPH_WIDTH = 60
const EXPLAINED_WIDTHS = [18, 30, 26, 60, 14, 60]

function widthOf({ of, field, value }: SheetColumn): number {
  if (of === 'position') return POSITION_WIDTH
  return WIDTHS[value.type.name] ?? (field.lines === 'many' ? PARAGRAPH_WIDTH : TEXT_WIDTH)
}

/** A workbook of some sheets, with one that explains their columns. A text too long for a cell stays out, and is not changed. */
export async function workbookOf(
  plans: readonly SheetPlan[],
  words: Words,
  batches: AsyncGenerator<Value[][][]>,
): Promise<Uint8Array> {
  const sheets = plans.map((plan) => ({
    name: words.sheet(plan),
    widths: plan.columns.map(widthOf),
    rows: [plan.columns.map((column): Value => words.heading(plan, column))],
  }))
  const fitting = (value: Value) =>
    typeof value === 'string' && value.length > CELL_MAX_CHARS ? words.tooLong : value
  for await (const batch of batches)
    for (const [index, rows] of batch.entries())
      for (const row of rows) sheets[index]?.rows.push(row.map(fitting))
  const explained = plans.flatMap((plan) => plan.columns.map((column) => words.explain(plan, column)))
  return workbook([
    ...sheets,
    { name: words.explanation, widths: EXPLAINED_WIDTHS, rows: [words.head, ...explained] },
  ])
}
