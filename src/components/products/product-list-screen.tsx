import { getLocale, getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { localePath, PATHS, WHOLE_RANGE } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { hasChoice } from '@/lib/content/counted-text'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import type { CategoryView } from '@/lib/kinds/category/view'
import type { ProductListPage } from '@/lib/kinds/product/queries'
import { type ProductQuery, productQueryHref } from '@/lib/kinds/product/search/product-query'
import { asksForWeight } from '@/lib/kinds/product/search/understood-search'
import { listItemView, productCardView } from '@/lib/kinds/product/to-card-view'
import type { ProductSummary } from '@/lib/kinds/product/view'
import type { Unreadable } from '@/lib/lighting/filter-grammar'
import type { NearResults } from '@/lib/search/near-searches'
import { nodeId } from '@/lib/seo/json-ld'
import { LocaleLink } from '../ui/locale-link'
import { browserWords, listedCategories } from './browser-texts'
import { EmptyRange } from './empty-range'
import { ProductBrowser } from './product-browser'
import { RangeFiles } from './range-files'
import { tableSettings } from './table/table-settings'
import type { KnownPanel } from './use-filter-panel'

type ProductListScreenProps = {
  /** The default state without it. */
  query?: ProductQuery
  /** null when it could not be read just now. */
  page: ProductListPage | null
  /** Of a search that has found nothing. */
  near?: NearResults<ProductSummary> | null
  panel?: KnownPanel | null
  unreadable?: Unreadable[]
  categories: CategoryView[]
  lede: string
}

/** The product list, used by the static page of the default state and by the dynamic page of all other states. */
export async function ProductListScreen({
  query,
  page,
  near,
  panel,
  unreadable,
  categories,
  lede,
}: ProductListScreenProps) {
  const locale = await getLocale()
  const isWeighed = query !== undefined && asksForWeight(query, locale)
  const t = await getTranslations('common.products')
  const find = await getTranslations('common.find')

  return (
    <div className="wrap pt-6 pb-band lg:pt-9">
      <h1 className="wide text-h2">{t('heading')}</h1>
      <p className="mt-2 mb-5 text-ink-2">
        {lede}{' '}
        {hasChoice(await tryQuery(cachedCatalogueSize())) && (
          <LocaleLink href={PATHS.find} className="underline underline-offset-4 hover:text-ink">
            {find('link')}
          </LocaleLink>
        )}
      </p>
      {!query && page?.total === 0 ? (
        <EmptyRange />
      ) : (
        <ProductBrowser
          key={productQueryHref('', query ?? {})}
          query={query}
          page={
            page && {
              ...page,
              isWeighed,
              items: page.items.map(listItemView(query?.view, isWeighed)),
            }
          }
          near={near ? { ...near, items: near.items.map(productCardView) } : undefined}
          panel={panel}
          table={query && (await tableSettings(query))}
          unreadable={unreadable}
          categories={listedCategories(categories)}
          path={localePath(locale, PATHS.products)}
          listed={{ site: siteUrl(), id: nodeId.part(locale, PATHS.products, 'list') }}
          locale={locale}
          words={await browserWords(page?.items ?? [])}
        />
      )}
      {page && page.total > 0 && <RangeFiles range={WHOLE_RANGE} sheet="/products.xlsx" locale={locale} />}
    </div>
  )
}
