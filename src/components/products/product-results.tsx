import dynamic from 'next/dynamic'
import { localePath, PATHS } from '@/lib/config/paths'
import type { ProductRowView, ProductTableRow } from '@/lib/kinds/product/product-card-view'
import type { UnitSystem } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'
import { LIST_GRID_COLUMNS } from '@/lib/values/page-limits'
import type { ListedCategory } from '../list/list-fields'
import { buttonClass } from '../ui/button'
import type { BrowserTexts } from './browser-texts'
import { EmptyProducts } from './empty-products'
import { EmptySearch } from './empty-search'
import { ListedFigures } from './listed-figures'
import { PRODUCT_FILTER_FORM_ID } from './product-filters'
import { type GridColumns, ProductGrid, ProductGridSkeleton } from './product-grid'
import { ProductList, ProductListSkeleton } from './product-list'
import type { TableSettings } from './table/product-table'
import type { useProductList } from './use-product-list'

/* Without `loading`, whose place would stay empty where no script runs. */
const ProductTable = dynamic(() => import('./table/product-table'))

type ProductResultsProps = Pick<
  ReturnType<typeof useProductList>,
  'query' | 'state' | 'retry' | 'change' | 'hrefOf'
> & {
  categories: ListedCategory[]
  /** In the table view. */
  table: TableSettings | null
  /** The filters and units that a comparison of its lights keeps. */
  compareState: string
  locale: Locale
  units: UnitSystem
  words: BrowserTexts
  columns?: GridColumns | undefined
  /** In place of the plain empty state, where something is filtered. */
  emptyFiltered: React.ReactNode
}

/** What the list found, or what it shows instead. */
export function ProductResults({
  query,
  state,
  retry,
  change,
  hrefOf,
  categories,
  table,
  compareState,
  locale,
  units,
  words,
  columns = LIST_GRID_COLUMNS,
  emptyFiltered,
}: ProductResultsProps) {
  const isList = query.view !== 'grid'
  if (state.status === 'loading')
    return isList ? <ProductListSkeleton /> : <ProductGridSkeleton columns={columns} />
  if (state.status === 'error')
    return (
      <div role="alert" className="border-t border-line py-20">
        <h2 className="wide text-h3">{words.failed}</h2>
        <p className="mt-3 max-w-[52ch] text-ink-2">{words.failedText}</p>
        <button
          type="submit"
          form={PRODUCT_FILTER_FORM_ID}
          onClick={(event) => {
            event.preventDefault()
            retry()
          }}
          className={buttonClass('line', 'mt-7')}
        >
          {words.retry}
        </button>
      </div>
    )
  if (state.items.length === 0 && emptyFiltered) return emptyFiltered
  if (state.items.length === 0 && query.search.trim() !== '')
    return (
      <EmptySearch
        search={query.search.trim()}
        near={state.near}
        categories={categories}
        path={localePath(locale, PATHS.products)}
        locale={locale}
        words={words.noMatch}
        card={words.card}
      />
    )
  if (state.items.length === 0)
    return <EmptyProducts words={words} productsHref={localePath(locale, PATHS.products)} />
  const { isWeighed } = state
  if (query.view === 'table' && table)
    return (
      <ProductTable
        {...table}
        {...{ locale, units, query, hrefOf, compareState }}
        products={state.items as ProductTableRow[]}
        compare={words.card.compare}
        onSort={(sort) => change({ sort })}
      />
    )
  if (isList)
    return (
      <ProductList
        products={state.items as ProductRowView[]}
        words={words.card}
        locale={locale}
        units={units}
        isWeighed={isWeighed}
        compareState={compareState}
      />
    )
  return (
    <ProductGrid
      products={state.items}
      words={words.card}
      locale={locale}
      figures={(product) => (
        <ListedFigures {...{ product, locale, units, isWeighed }} words={words.card.figures} />
      )}
      columns={columns}
      // On phones the card of a list has its picture at the left (src/app/parts.css).
      sizes="(min-width:64rem) 424px,(min-width:40rem) 46vw,36vw"
      priorityCount={LIST_GRID_COLUMNS}
      compareState={compareState}
    />
  )
}
