import { figureOfSort, type ProductSort } from '@/lib/lighting/product-sort'
import type { SortTexts } from './sort-texts'
import type { TableTexts } from './table/product-table'

type SortSelectProps = {
  value: ProductSort
  sorts: readonly ProductSort[]
  /** The names of the table's columns, of which one may make the order. */
  columns: TableTexts['columns'] | undefined
  onChange: (sort: ProductSort) => void
  words: SortTexts
}

/** Chooses the order of products. One that a heading of the table made is named by its column. */
export function SortSelect({ value, sorts, columns, onChange, words }: SortSelectProps) {
  const by = figureOfSort(value)
  const arrow = by?.direction === 'ascending' ? '↑' : '↓'
  return (
    <label>
      <span className="sr-only">{words.sort}</span>
      <select
        name="sort"
        value={value}
        onChange={(event) => onChange(event.target.value as ProductSort)}
        className="filter-field"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
        {by && !sorts.includes(value) && (
          <option value={value}>{`${columns?.[by.figure] ?? by.figure} ${arrow}`}</option>
        )}
      </select>
    </label>
  )
}
