import type { Texts } from '../../content/shipped-texts'
import { shownDecimals, shownUnit, toShown, type UnitSystem, unitText } from '../../lighting/measurement'
import type { Locale } from '../../texts/locales'
import { EXPORT_BATCH_ROWS, LIST_EXPORT_MAX_ROWS } from '../../values/limits'
import type { OwnFact } from '../own-fact/own-facts'
import { listInBatches, type ProductListQuery } from './queries'
import { listedMode, ownColumns, TABLE_COLUMNS, type TableColumn } from './table-columns'

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

/** A number in the reader's units, with the decimals that are shown and without what a quotient leaves behind. */
const cellNumber = (value: number, { unit, decimals }: TableColumn, units: UnitSystem) =>
  Number(toShown(value, unit, units).toFixed(shownDecimals(unit, units, decimals)))

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
          return [column.name, typeof value === 'number' ? cellNumber(value, column, units) : (value ?? '')]
        }),
      ),
    }))
}
