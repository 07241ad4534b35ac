'use client'

import dynamic from 'next/dynamic'
import { useDeferredValue, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { localePath, PATHS, productPath } from '@/lib/config/paths'
import { compareBasis, formatCompareQuery } from '@/lib/kinds/product/compare-query'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { activeFilters, hasFilters, type ProductFilters } from '@/lib/kinds/product/search/filters'
import {
  DEFAULT_PRODUCT_QUERY,
  type ProductQuery,
  parseProductQuery,
  productQueryHref,
} from '@/lib/kinds/product/search/product-query'
import type { Unreadable } from '@/lib/lighting/filter-grammar'
import { DEFAULT_PRODUCT_SORT, type ProductSort } from '@/lib/lighting/product-sort'
import type { NearResults } from '@/lib/search/near-searches'
import { itemListNode } from '@/lib/seo/item-list-node'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { CompareTray } from '../compare/compare-tray'
import { AddressWatcher } from '../list/address-watcher'
import { countText } from '../list/filled-text'
import type { ListedCategory } from '../list/list-fields'
import { useEarlyInput } from '../list/use-early-input'
import { JsonLd } from '../seo/json-ld'
import { buttonClass } from '../ui/button'
import { inPlace } from '../ui/in-place'
import type { BrowserTexts } from './browser-texts'
import { FILTER_PANEL_ID, FilterButton } from './filter-button'
import { FilterChips } from './filters/filter-chips'
import type { PanelTexts } from './filters/panel-texts'
import { useListAnswer } from './filters/use-list-answer'
import { PRODUCT_FILTER_FORM_ID, ProductFilterForm } from './product-filters'
import type { GridColumns } from './product-grid'
import { ProductResults } from './product-results'
import type { TableSettings } from './table/product-table'
import { type KnownPanel, useFilterPanel } from './use-filter-panel'
import { type ProductResultPage, useProductList } from './use-product-list'

/* Without `loading`, whose place would stay empty where no script runs. */
const FilterPanel = dynamic(() => import('./filters/filter-panel'))
const FilterSummary = dynamic(() => import('./filters/filter-summary'))
const UnderstoodChips = dynamic(() => import('./filters/understood-chips'))
const NearMisses = dynamic(() => import('./filters/near-misses'))

type ProductBrowserProps = {
  /** The plain list without it. */
  query?: ProductQuery | undefined
  /** The order of the plain list. */
  defaultSort?: ProductSort | undefined
  /** null when the server could not read it. */
  page: ProductResultPage | null
  /** Of a search that has found nothing. */
  near?: NearResults<ProductCardView> | null | undefined
  categories?: ListedCategory[] | undefined
  path: string
  /** The category whose page it stands on. */
  category?: string | undefined
  columns?: GridColumns | undefined
  /** Where something is filtered. */
  panel?: KnownPanel | null | undefined
  /** In the table view, and where one of its columns makes the order. */
  table?: TableSettings | null | undefined
  /** What of the address could not be read. */
  unreadable?: Unreadable[] | undefined
  /** For the structured data of the list. */
  listed?: Listed | undefined
  locale: Locale
  words: BrowserTexts
}

/** The product list with filters, count line, two views and its states. */
export function ProductBrowser(props: ProductBrowserProps) {
  const { page, near = null, categories = [], path, category = null, listed, locale, words } = props
  const { defaultSort = DEFAULT_PRODUCT_SORT } = props
  const initial = props.query ?? { ...DEFAULT_PRODUCT_QUERY, category, sort: defaultSort }
  const list = useProductList(initial, page, near, { path, category, defaultSort }, locale)
  const { query, state, change, settle, follow, hrefOf } = list
  const panel = useFilterPanel(query, props.panel ?? null, locale)
  const isPanelShown = panel.isVisible && panel.words !== null
  const facets = useListAnswer('facets', query, props.panel?.facets ?? null, locale, isPanelShown)
  useEarlyInput(PRODUCT_FILTER_FORM_ID, (fields) => {
    const { sort, filters, ...chosen } = parseProductQuery(fields, defaultSort, panel.words?.own, locale)
    change({
      search: chosen.search,
      ...(!category && { category: chosen.category }),
      ...(isPanelShown && { filters }),
      sort,
    })
  })
  const isLoading = state.status === 'loading'
  const isRefreshing = state.status === 'refreshing'
  const isAdding = state.status === 'loading-more'
  /** The place of the first product that is being added. */
  const added = useRef(0)
  const results = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The link that had the focus goes with the last portion.
    if (!state.nextCursor && added.current > 0 && document.activeElement === document.body)
      results.current
        ?.querySelectorAll('article, tbody tr')
        [added.current]?.querySelector('a')
        ?.focus({ preventScroll: true })
    added.current = 0
  }, [state.nextCursor])
  const isFiltered = hasFilters(query.filters)
  /** Changes the query by a choice that may take words out of the search. */
  const choose = (part: Partial<ProductQuery>) => change(part, false, false)
  const hrefWith = (filters: ProductFilters) => hrefOf({ ...query, filters, cursor: null })
  const context = panel.words && { words: panel.words, units: panel.units, locale }
  const categoryName = categories.find(({ slug }) => slug === query.category)?.name ?? null
  // Deferred, because a part that is still loading would suspend the whole list with the field somebody types in.
  // An empty list says and offers by the filters that its search names what it does by chosen ones, unless it leads on by words.
  const asked = state.status === 'loaded' && state.near === null ? state.asked : undefined
  const isNarrowed = isFiltered || asked !== undefined
  const isSaid = useDeferredValue(isNarrowed && context !== null)
  const said = context &&
    isNarrowed &&
    isSaid && { ...context, query: { ...query, ...asked }, category: categoryName }
  const byFilters = {
    hrefOf: (filters: ProductFilters) => hrefOf({ ...query, ...asked, filters, cursor: null }),
    onChange: (filters: ProductFilters) => choose({ ...asked, filters }),
  }
  const understood = useDeferredValue(query.search)
  const compareState = formatCompareQuery([], {
    basis: compareBasis(query.filters, state.understood),
    units: query.units,
  })
  const button = (
    <FilterButton
      isExpanded={isPanelShown}
      count={activeFilters(query.filters).length}
      hasFailed={panel.hasFailed}
      onIntent={panel.prepare}
      onToggle={panel.toggle}
      words={words}
    />
  )

  return (
    <>
      <AddressWatcher onChange={follow} />
      <CompareTray locale={locale} state={compareState} />
      {listed && page && <ListedProducts items={page.items} listed={listed} locale={locale} />}
      <ProductFilterForm
        {...{ query, defaultSort, hrefOf, categories, path }}
        change={(part) => {
          // The page of a category is about no other.
          if (category && part.category !== undefined)
            location.assign(
              productQueryHref(localePath(locale, PATHS.products), { ...query, ...part, cursor: null }),
            )
          else change(part)
        }}
        words={words}
        columns={props.table?.words.columns}
      >
        <p role="status">
          {isLoading
            ? words.loading
            : state.status === 'error'
              ? ''
              : countText(state.total, words.foundOne, words.foundOther, locale)}
        </p>
        {button}
      </ProductFilterForm>
      {context && props.unreadable && query.filters === initial.filters && (
        <FilterNotices unreadable={props.unreadable} words={context.words} locale={locale} />
      )}
      {/* Filters that products are not found by are said of an empty list alone. */}
      {understood !== '' && (state.understood || state.total === 0) && (
        <UnderstoodChips
          search={understood}
          words={panel.words}
          units={panel.units}
          locale={locale}
          onNeed={panel.prepare}
          hrefOf={(search) => hrefOf({ ...query, search, cursor: null })}
          onChange={(search) => choose({ search })}
        />
      )}
      {context && isFiltered && (
        <FilterChips
          {...context}
          filters={query.filters}
          hrefOf={hrefWith}
          onChange={(filters) => change({ filters })}
        />
      )}
      <div
        className="filtered-list"
        data-panel={!isPanelShown ? undefined : panel.isByItself ? 'wide' : 'open'}
      >
        {context && isPanelShown && (
          <FilterPanel
            {...context}
            id={FILTER_PANEL_ID}
            filters={query.filters}
            facets={facets.answer?.facets ?? null}
            facetsFailed={facets.hasFailed}
            isSheet={panel.isSheet}
            showLabel={showLabel(state.total, context.words, locale)}
            clearHref={hrefWith({})}
            unitsHref={(units) => hrefOf({ ...query, units })}
            onChange={(filters, isLive) => change({ filters }, isLive)}
            onDone={settle}
            onUnits={(units) => {
              panel.setUnits(units)
              if (query.units) change({ units: null })
            }}
            onClose={() => {
              // The button cannot be focused while a sheet lies over it.
              flushSync(panel.close)
              document.getElementById('filter-button')?.focus()
            }}
            onRetry={facets.retry}
          />
        )}
        <div>
          {said && <FilterSummary {...said} path={path} hrefOf={hrefOf} onChange={byFilters.onChange} />}
          <div
            ref={results}
            id="product-results"
            role="tabpanel"
            aria-labelledby={`view-${query.view}`}
            aria-busy={isLoading || isRefreshing}
          >
            <ProductResults
              {...list}
              categories={categories}
              table={props.table ?? null}
              compareState={compareState}
              locale={locale}
              units={panel.units}
              words={words}
              columns={props.columns}
              emptyFiltered={
                isNarrowed &&
                context && (
                  <EmptyFiltered
                    words={context.words}
                    clearHref={byFilters.hrefOf({})}
                    onClear={() => byFilters.onChange({})}
                  />
                )
              }
            />
          </div>
          {state.status !== 'error' && !isLoading && state.nextCursor && (
            <div className="mt-14 text-center print:hidden">
              {state.status === 'more-failed' && (
                <p role="alert" className="mb-4">
                  {words.failed}
                </p>
              )}
              <a
                href={hrefOf({ ...query, cursor: state.nextCursor })}
                className={buttonClass('line')}
                aria-disabled={isAdding || isRefreshing}
                onClick={inPlace(() => {
                  if (isAdding || isRefreshing) return
                  added.current = state.items.length
                  list.more()
                })}
              >
                {isAdding ? words.loading : words.more}
              </a>
            </div>
          )}
          {said && state.status !== 'error' && !state.nextCursor && (
            <NearMisses
              {...said}
              {...byFilters}
              initial={props.panel?.near ?? null}
              initialQuery={{ ...initial, ...page?.asked }}
            />
          )}
        </div>
      </div>
    </>
  )
}

function showLabel(total: number, words: KnownPanel['words'], locale: Locale): string {
  return total === 0 ? words.showNone : countText(total, words.showOne, words.showOther, locale)
}

/** The address of the site, and that of the list as a node. */
type Listed = { site: string; id: string }

type ListedProductsProps = { items: ProductResultPage['items']; listed: Listed; locale: Locale }

/** The structured data of the list, made from the products the browser has anyway, so that no page carries them twice. */
function ListedProducts({ items, listed, locale }: ListedProductsProps) {
  const urlOf = (slug: string) => listed.site + localePath(locale, productPath(slug))
  const entries = items.map(({ name, slug }) => ({ name, url: urlOf(slug) }))
  return <JsonLd graph={[itemListNode(listed.id, entries)]} />
}

type EmptyFilteredProps = { words: PanelTexts; clearHref: string; onClear: () => void }

/** The empty state of a filtered list. */
function EmptyFiltered({ words, clearHref, onClear }: EmptyFilteredProps) {
  return (
    <div className="pt-5 pb-14">
      <h2 className="wide text-h3">{words.empty.title}</h2>
      <p className="mt-3 max-w-[52ch] text-ink-2">{words.empty.text}</p>
      <a href={clearHref} rel="nofollow" className={buttonClass('line', 'mt-7')} onClick={inPlace(onClear)}>
        {words.clear}
      </a>
    </div>
  )
}

/** Names of a list that are shown; the list itself may fill a page. */
const SHOWN_NAMES = 5

function shortList(names: string): string {
  const all = names.split(',')
  return `${all.slice(0, SHOWN_NAMES).join(', ')}${all.length > SHOWN_NAMES ? ', …' : ''}`
}

type FilterNoticesProps = { unreadable: Unreadable[]; words: PanelTexts; locale: Locale }

/** Names what of the address could not be read, and what would have been possible. */
function FilterNotices({ unreadable, words, locale }: FilterNoticesProps) {
  if (unreadable.length === 0) return null
  return (
    <div role="note" className="filter-notice">
      <p>{words.unreadable}</p>
      <ul>
        {unreadable.map(({ parameter, value, possible, max }) => (
          <li key={`${parameter}=${value}`}>
            <b>{words.names[parameter.replace(/\.(?:from|to)$/, '')] ?? parameter}</b>{' '}
            {WRITING[locale].quotes.join(max === undefined ? value : shortList(value))}
            {max === undefined ? possible && <span> ({possible})</span> : <span> ({words.mostValues})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
