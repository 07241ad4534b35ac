import type { Texts } from '../../content/shipped-texts'
import { shownUnit, toShown, type UnitSystem, unitText } from '../../lighting/measurement'
import type { Locale } from '../../texts/locales'
import { EXPORT_BATCH_ROWS, LIST_EXPORT_MAX_ROWS } from '../../values/limits'
import type { OwnFact } from '../own-fact/own-facts'
import { listInBatches, type ProductListQuery } from './queries'
import { listedMode, ownColumns, TABLE_COLUMNS, type TableColumn } from './table-columns'

/** Enough for what is shown, without what a quotient leaves behind. */
const rounded = (value: number) => Number(value.toFixed(2))

type Reader = { locale: Locale; units: UnitSystem; messages: Texts; ownFacts?: readonly OwnFact[] }
type Row = Record<string, string | number>

/**
 * A list of products as a table for spreadsheets, as filtered and ordered, with the columns of the table view
 * (docs/specification.md, section 2.5): numbers are bare, with their unit in the column's name.
 *
 * @returns Columns with headings, and rows by column, at most `LIST_EXPORT_MAX_ROWS`.
 */
export function productListSheet(
  query: Omit<ProductListQuery, 'locale' | 'limit' | 'cursor'>,
  { locale, units, messages, ownFacts = [] }: Reader,
): { columns: { key: string; header: string }[]; batches: AsyncGenerator<Row[]> } {
  const { columns: names } = messages.common.products
  const heading = (name: string, unit: string | null) =>
    unit ? `${name} (${unitText(shownUnit(unit, units), locale)})` : name
  const own = ownColumns(ownFacts)
  return {
    columns: [
      { key: 'light', header: names.light },
      { key: 'number', header: names.number },
      { key: 'mode', header: names.mode },
      ...TABLE_COLUMNS.map(({ name, unit }) => ({ key: name, header: heading(names[name], unit) })),
      ...own.map(({ name, label, unit }) => ({ key: name, header: heading(label, unit) })),
    ],
    batches: readRows(query, locale, units, [...TABLE_COLUMNS, ...own]),
  }
}

async function* readRows(
  query: Omit<ProductListQuery, 'locale' | 'limit' | 'cursor'>,
  locale: Locale,
  units: UnitSystem,
  columns: readonly TableColumn[],
): AsyncGenerator<Row[]> {
  for await (const products of listInBatches(
    { ...query, locale, limit: LIST_EXPORT_MAX_ROWS },
    EXPORT_BATCH_ROWS,
  ))
    yield products.map((product) => ({
      light: product.name,
      number: product.productNumber,
      mode: listedMode(product)?.mode ?? '',
      ...Object.fromEntries(
        columns.map((column) => {
          const value = column.value(product)
          return [
            column.name,
            typeof value === 'number' ? rounded(toShown(value, column.unit, units)) : (value ?? ''),
          ]
        }),
      ),
    }))
}
