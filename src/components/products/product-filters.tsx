import type { KeyboardEvent, ReactNode } from 'react'
import { type ProductQuery, productQueryHref } from '@/lib/kinds/product/search/product-query'
import { type ListedCategory, ListFields, type ListFieldTexts } from '../list/list-fields'
import { buttonClass } from '../ui/button'
import { SortSelect } from './sort-select'
import type { SortTexts } from './sort-texts'

export type FilterTexts = SortTexts &
  ListFieldTexts & {
    heading: string
    view: string
    grid: string
    list: string
  }

/** The form of the filters, which a button elsewhere submits to reload the list without JavaScript. */
export const PRODUCT_FILTER_FORM_ID = 'product-filters'

type ProductFiltersProps = {
  query: ProductQuery
  change: (part: Partial<ProductQuery>) => void
  categories: ListedCategory[]
  path: string
  words: FilterTexts
  /** The button of the filters. */
  children: ReactNode
}

/** Search, category, sort, filters and view. Without JavaScript it is a form that sends its state in the address. */
export function ProductFilterForm({ query, change, categories, path, words, children }: ProductFiltersProps) {
  return (
    <form
      id={PRODUCT_FILTER_FORM_ID}
      action={path}
      autoComplete="off"
      aria-label={words.heading}
      className="filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <ListFields
        search={query.search}
        category={query.category ?? ''}
        categories={categories}
        onChange={change}
        words={words}
      />
      <SortSelect value={query.sort} onChange={(sort) => change({ sort })} words={words} />
      {children}
      {query.view === 'list' && <input type="hidden" name="view" value="list" />}
      <noscript>
        <button type="submit" className={buttonClass('ink')}>
          {words.apply}
        </button>
      </noscript>
      <ViewTabs query={query} change={change} path={path} words={words} />
    </form>
  )
}

const VIEWS = ['grid', 'list'] as const

function ViewTabs({ query, change, path, words }: Omit<ProductFiltersProps, 'categories' | 'children'>) {
  const byArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const view = query.view === 'grid' ? 'list' : 'grid'
    change({ view })
    document.getElementById(`view-${view}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={words.view} className="view-tabs">
      {VIEWS.map((view) => (
        <a
          key={view}
          id={`view-${view}`}
          role="tab"
          href={productQueryHref(path, { ...query, view })}
          aria-selected={query.view === view}
          aria-controls="product-results"
          tabIndex={query.view === view ? 0 : -1}
          onKeyDown={byArrow}
          onClick={(event) => {
            event.preventDefault()
            change({ view })
          }}
        >
          {words[view]}
        </a>
      ))}
    </div>
  )
}
