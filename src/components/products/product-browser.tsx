'use client'

import { LIST_GRID_COLUMNS } from '@/lib/domain/limits'
import type { Locale } from '@/lib/domain/locales'
import type { NearResults } from '@/lib/domain/near-searches'
import { type ProductQuery, productQueryHref } from '@/lib/domain/product-query'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { localePath, productPath } from '@/lib/paths'
import { itemListNode } from '@/lib/seo/item-list-node'
import { CompareTray } from '../compare/compare-tray'
import { JsonLd } from '../seo/json-ld'
import { AddressWatcher } from '../ui/address-watcher'
import { buttonClass } from '../ui/button'
import { EmptyProducts, type EmptyWords } from './empty-products'
import { EmptySearch, type EmptySearchWords } from './empty-search'
import type { CardWords } from './product-card'
import { FILTER_FORM_ID, type FilterWords, ProductFilters } from './product-filters'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import { ProductList, ProductListSkeleton } from './product-list'
import { type ProductPage, useProductList } from './use-product-list'

export type BrowserWords = {
  filters: FilterWords
  card: CardWords
  empty: EmptyWords
  emptySearch: EmptySearchWords
  /**
   * The count line for the server's total; with `{count}` plural forms resolved per locale by `foundOne`/`foundOther`.
   */
  foundOne: string
  foundOther: string
  loading: string
  failed: string
  failedText: string
  retry: string
  more: string
}

type ProductBrowserProps = {
  query: ProductQuery
  /** null when the server could not read it. */
  page: ProductPage | null
  /** Of a search that has found nothing. */
  near: NearResults<ProductCardView> | null
  categories: { slug: string; name: string }[]
  path: string
  /** For the structured data of the list: the site's address and the node's. */
  listed: { site: string; id: string }
  locale: Locale
  words: BrowserWords
}

/** The product list with filters, count line, two views and its states. */
export function ProductBrowser({
  query: initialQuery,
  page,
  near,
  categories,
  path,
  listed,
  locale,
  words,
}: ProductBrowserProps) {
  const { query, state, change, follow, retry, more } = useProductList(initialQuery, page, near, path, locale)
  const loading = state.status === 'loading'

  return (
    <>
      <AddressWatcher onChange={follow} />
      <CompareTray locale={locale} />
      {page && <ListedProducts items={page.items} listed={listed} locale={locale} />}
      <ProductFilters
        query={query}
        change={change}
        categories={categories}
        path={path}
        words={words.filters}
      />
      <p role="status" className="mt-5 mb-6 min-h-6 text-sm text-ink-2">
        {loading ? words.loading : state.status === 'error' ? '' : countLine(state.total, words, locale)}
      </p>
      <div id="product-results" role="tabpanel" aria-labelledby={`view-${query.view}`} aria-busy={loading}>
        {loading ? (
          query.view === 'list' ? (
            <ProductListSkeleton />
          ) : (
            <ProductGridSkeleton columns={LIST_GRID_COLUMNS} />
          )
        ) : state.status === 'error' ? (
          <div role="alert" className="border-t border-line py-20">
            <h2 className="wide text-h3">{words.failed}</h2>
            <p className="mt-3 max-w-[52ch] text-ink-2">{words.failedText}</p>
            <button
              type="submit"
              form={FILTER_FORM_ID}
              onClick={(event) => {
                event.preventDefault()
                retry()
              }}
              className={buttonClass('line', 'mt-7')}
            >
              {words.retry}
            </button>
          </div>
        ) : state.items.length === 0 && query.search.trim() !== '' ? (
          <EmptySearch
            search={query.search.trim()}
            near={state.near}
            categories={categories}
            path={path}
            locale={locale}
            words={words.emptySearch}
            card={words.card}
          />
        ) : state.items.length === 0 ? (
          <EmptyProducts words={words.empty} productsHref={path} />
        ) : query.view === 'list' ? (
          <ProductList products={state.items} words={words.card} locale={locale} />
        ) : (
          <ProductGrid
            products={state.items}
            words={words.card}
            locale={locale}
            columns={LIST_GRID_COLUMNS}
            priorityCount={LIST_GRID_COLUMNS}
          />
        )}
      </div>
      {state.status !== 'error' && !loading && state.nextCursor && (
        <p className="mt-14 text-center print:hidden">
          <a
            href={productQueryHref(path, { ...query, cursor: state.nextCursor })}
            className={buttonClass('line')}
            aria-disabled={state.status === 'loading-more'}
            onClick={(event) => {
              event.preventDefault()
              if (state.status !== 'loading-more') more()
            }}
          >
            {state.status === 'loading-more' ? words.loading : words.more}
          </a>
        </p>
      )}
    </>
  )
}

/** The structured data of the list, made from the products the browser has anyway, so that no page carries them twice. */
function ListedProducts({
  items,
  listed,
  locale,
}: Pick<ProductBrowserProps, 'listed' | 'locale'> & Pick<ProductPage, 'items'>) {
  const urlOf = (slug: string) => listed.site + localePath(locale, productPath(slug))
  return (
    <JsonLd
      graph={[
        itemListNode(
          listed.id,
          items.map(({ name, slug }) => ({ name, url: urlOf(slug) })),
        ),
      ]}
    />
  )
}

function countLine(total: number, words: BrowserWords, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(total) === 'one' ? words.foundOne : words.foundOther
  return form.replace('#', new Intl.NumberFormat(locale).format(total))
}
