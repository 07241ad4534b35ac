import type { ReactNode } from 'react'
import type { ProductQuery } from '@/lib/kinds/product/search/product-query'
import { offeredSorts, type ProductSort } from '@/lib/lighting/product-sort'
import { buttonClass } from '../ui/button'
import { PRODUCT_FILTER_FORM_ID } from './product-filters'
import { SortSelect } from './sort-select'
import type { SortTexts } from './sort-texts'

type CategoryControlsProps = {
  query: ProductQuery
  /** The order of the plain list. */
  defaultSort: ProductSort
  change: (part: Partial<ProductQuery>) => void
  path: string
  words: SortTexts & { heading: string }
  /** The button of the filters. */
  children: ReactNode
}

/** The order and the filters of a category's products. Without JavaScript it is a form that sends its state in the address. */
export function CategoryControls({
  query,
  defaultSort,
  change,
  path,
  words,
  children,
}: CategoryControlsProps) {
  return (
    <form
      id={PRODUCT_FILTER_FORM_ID}
      action={path}
      autoComplete="off"
      aria-label={words.heading}
      className="filters category-filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <SortSelect
        value={query.sort}
        sorts={offeredSorts(defaultSort)}
        words={words}
        onChange={(sort) => change({ sort })}
      />
      {children}
      <noscript>
        <button type="submit" className={buttonClass('ink')}>
          {words.apply}
        </button>
      </noscript>
    </form>
  )
}
