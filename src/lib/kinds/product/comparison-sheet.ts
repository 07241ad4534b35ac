import { METRIC_DECIMALS } from '../../lighting/measurement'
import { type ComparisonReader, compareProducts } from './comparison'
import { SPECIFICATION_WORDS } from './facts/specification-words'
import type { ProductFilters } from './search/filters'
import type { ProductView } from './view'

const LABEL = 'label'
const columnOf = (index: number) => `product${index}`

/** Enough for what is shown, without what a quotient leaves behind. */
const rounded = (value: number, decimals = METRIC_DECIMALS) => Number(value.toFixed(decimals))

/**
 * A comparison as a table for spreadsheets, all rows of it: numbers are bare, with their unit in the row's name, so that
 * they can be sorted and drawn.
 *
 * @returns Columns with headings, and rows by column.
 */
export function comparisonSheet(
  products: readonly ProductView[],
  basis: ProductFilters,
  reader: ComparisonReader,
): { columns: { key: string; header: string }[]; rows: Record<string, string | number>[] } {
  const { feature, name: nameLabel, notStated } = reader.messages.common.compare
  const { inBrackets } = SPECIFICATION_WORDS[reader.locale]
  const row = (label: string, cells: readonly (string | number)[]) =>
    Object.fromEntries([[LABEL, label], ...cells.map((cell, index) => [columnOf(index), cell])])
  const rows = compareProducts(products, basis, reader).groups.flatMap((group) => group.rows)
  return {
    columns: [
      { key: LABEL, header: feature },
      ...products.map(({ productNumber, name }, index) => ({
        key: columnOf(index),
        // Older rows have no number.
        header: productNumber ?? name,
      })),
    ],
    rows: [
      row(
        nameLabel,
        products.map(({ name }) => name),
      ),
      ...rows.map(({ label, unit, decimals, sides }) =>
        row(
          unit ? label + inBrackets(unit) : label,
          sides.map(({ text, instead, value }) =>
            typeof value === 'number' ? rounded(value, decimals) : (text ?? instead ?? notStated),
          ),
        ),
      ),
    ],
  }
}
