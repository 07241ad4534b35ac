import type { KeyboardEvent, ReactNode } from 'react'
import { PRODUCT_VIEWS, type ProductQuery } from '@/lib/kinds/product/search/product-query'
import { figureOfSort, offeredSorts, type ProductSort } from '@/lib/lighting/product-sort'
import { type ListedCategory, ListFields } from '../list/list-fields'
import { buttonClass } from '../ui/button'
import { inPlace } from '../ui/in-place'
import type { BrowserTexts } from './browser-texts'
import type { TableTexts } from './table/product-table'

/** The form of the filters, which a button elsewhere submits to reload the list without JavaScript. */
export const PRODUCT_FILTER_FORM_ID = 'product-filters'

type ProductFiltersProps = {
  query: ProductQuery
  /** The order of the plain list. */
  defaultSort: ProductSort
  change: (part: Partial<ProductQuery>) => void
  hrefOf: (query: ProductQuery) => string
  categories: ListedCategory[]
  path: string
  words: BrowserTexts
  columns: TableTexts['columns'] | undefined
  /** The number of products, and the button of the filters. */
  children: ReactNode
}

/**
 * Search and category, and a bar that stays: number, filters, order and view. Without JavaScript it is a form that sends its
 * state in the address.
 */
export function ProductFilterForm(props: ProductFiltersProps) {
  const { query, defaultSort, change, categories, path, words, children } = props
  return (
    <form
      id={PRODUCT_FILTER_FORM_ID}
      action={path}
      autoComplete="off"
      aria-label={words.filters}
      className="list-tools"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="list-search">
        <ListFields
          search={query.search}
          category={query.category ?? ''}
          categories={categories}
          onChange={change}
          words={words}
        />
      </div>
      <div className="list-bar">
        {children}
        <SortSelect
          value={query.sort}
          sorts={offeredSorts(defaultSort)}
          columns={props.columns}
          onChange={(sort) => change({ sort })}
          words={words}
        />
        {query.view !== 'grid' && <input type="hidden" name="view" value={query.view} />}
        <noscript>
          <button type="submit" className={buttonClass('ink')}>
            {words.apply}
          </button>
        </noscript>
        <ViewTabs {...props} />
      </div>
    </form>
  )
}

/** The table has words and figures of its own, so that it is another page; grid and list are shown by the same. */
function ViewTabs({ query, change, hrefOf, words }: ProductFiltersProps) {
  const isOfPage = (view: ProductQuery['view']) => (view === 'table') === (query.view === 'table')
  const byArrow = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // A held Alt or command key makes it the browser's.
    if (!step || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const view = PRODUCT_VIEWS.at((index + step) % PRODUCT_VIEWS.length) ?? 'grid'
    if (isOfPage(view)) change({ view })
    document.getElementById(`view-${view}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={words.viewLabel} className="view-tabs">
      {PRODUCT_VIEWS.map((view, index) => (
        <a
          key={view}
          id={`view-${view}`}
          role="tab"
          href={hrefOf({ ...query, view })}
          aria-selected={query.view === view}
          aria-controls="product-results"
          tabIndex={query.view === view ? 0 : -1}
          onKeyDown={(event) => byArrow(event, index)}
          onClick={isOfPage(view) ? inPlace(() => change({ view })) : undefined}
        >
          {words[view]}
        </a>
      ))}
    </div>
  )
}

type SortSelectProps = {
  value: ProductSort
  sorts: readonly ProductSort[]
  /** The names of the table's columns, of which one may make the order. */
  columns: TableTexts['columns'] | undefined
  onChange: (sort: ProductSort) => void
  words: BrowserTexts
}

/** Chooses the order of products. One that a heading of the table made is named by its column. */
function SortSelect({ value, sorts, columns, onChange, words }: SortSelectProps) {
  const by = figureOfSort(value)
  const arrow = by?.direction === 'ascending' ? '↑' : '↓'
  return (
    <label>
      <span className="sr-only">{words.sortLabel}</span>
      <select
        name="sort"
        value={value}
        onChange={(event) => onChange(event.target.value as ProductSort)}
        className="filter-field"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.sort[sort]}
          </option>
        ))}
        {by && !sorts.includes(value) && (
          <option value={value}>{`${columns?.[by.figure] ?? by.figure} ${arrow}`}</option>
        )}
      </select>
    </label>
  )
}
