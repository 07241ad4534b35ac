import { PRODUCT_SORTS, type ProductSort } from '@/lib/lighting/product-sort'
import type { SortTexts } from './sort-texts'

type SortSelectProps = {
  value: ProductSort
  sorts?: readonly ProductSort[]
  onChange: (sort: ProductSort) => void
  words: SortTexts
}

/** Chooses the order of products. */
export function SortSelect({ value, sorts = PRODUCT_SORTS, onChange, words }: SortSelectProps) {
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
      </select>
    </label>
  )
}
