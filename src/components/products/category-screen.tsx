import { getLocale } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { categoryPath, localePath } from '@/lib/config/paths'
import { cachedCategories } from '@/lib/kinds/cached-queries'
import type { CategoryView } from '@/lib/kinds/category/view'
import type { ProductListPage } from '@/lib/kinds/product/queries'
import { type ProductQuery, productQueryHref } from '@/lib/kinds/product/search/product-query'
import { asksForWeight } from '@/lib/kinds/product/search/understood-search'
import { listItemView, productCardView } from '@/lib/kinds/product/to-card-view'
import type { ProductSummary } from '@/lib/kinds/product/view'
import type { Unreadable } from '@/lib/lighting/filter-grammar'
import { type ProductSort, RECOMMENDED } from '@/lib/lighting/product-sort'
import type { NearResults } from '@/lib/search/near-searches'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { Picture } from '../ui/picture'
import { browserWords, listedCategories } from './browser-texts'
import { ProductBrowser } from './product-browser'
import { RangeFiles } from './range-files'
import { tableSettings } from './table/table-settings'
import type { KnownPanel } from './use-filter-panel'

type CategoryScreenProps = {
  category: CategoryView
  /** null when its products cannot be read just now. */
  page: ProductListPage | null
  crumbs: readonly Crumb[]
  /** The plain list without it. */
  query?: ProductQuery
  /** The order of the plain list. */
  defaultSort?: ProductSort | undefined
  panel?: KnownPanel | null
  /** Of a search that has found nothing. */
  near?: NearResults<ProductSummary> | null
  unreadable?: Unreadable[]
}

/** A category: its banner with name and description, then its products. */
export async function CategoryScreen({
  category,
  page,
  crumbs,
  query,
  defaultSort,
  panel,
  near,
  unreadable,
}: CategoryScreenProps) {
  const locale = await getLocale()
  const isWeighed = query !== undefined && asksForWeight(query, locale)
  const lang = (field: string) => (category.fallbackFields.includes(field) ? 'en' : undefined)

  return (
    <>
      <header className="on-night relative overflow-hidden">
        {category.bannerPicture && (
          <Picture
            picture={category.bannerPicture}
            alt=""
            loading="eager"
            sizes="(max-width: 40rem) 160vw, 100vw"
            className="block max-sm:h-56 sm:absolute sm:inset-y-0 sm:right-0 sm:left-[20%] min-[96rem]:left-[40%] min-[96rem]:mask-l-from-75%"
            imgClassName="size-full object-cover object-right"
          />
        )}
        <div className="absolute inset-0 bg-linear-to-r from-night from-25% to-transparent to-75% max-sm:hidden" />
        <div className="wrap relative">
          <Breadcrumb crumbs={crumbs} />
          <div className="pb-12 sm:pt-10 sm:pb-14 lg:pt-16 lg:pb-24">
            <h1 className="wide text-h1" lang={lang('name')}>
              {category.name}
            </h1>
            <p className="mt-5 max-w-[46ch] text-lead text-ink-2" lang={lang('description')}>
              {withNonBreakingSpaces(category.description)}
            </p>
          </div>
        </div>
      </header>
      <div className="wrap pt-5 pb-band">
        <ProductBrowser
          key={productQueryHref('', query ?? {})}
          query={query}
          defaultSort={defaultSort}
          category={category.slug}
          categories={listedCategories((await tryQuery(cachedCategories(locale))) ?? [category])}
          page={
            page && {
              ...page,
              isWeighed,
              items: page.items.map(listItemView(query?.view, isWeighed)),
            }
          }
          panel={panel}
          near={near ? { ...near, items: near.items.map(productCardView) } : undefined}
          table={query && (await tableSettings(query))}
          unreadable={unreadable}
          path={localePath(locale, categoryPath(category.slug))}
          // In rows of four a last one would stand alone.
          columns={(page?.items.length ?? 0) % 4 === 1 ? 3 : 4}
          locale={locale}
          words={await browserWords(page?.items ?? [], defaultSort)}
        />
        {page && page.total > 0 && (
          <RangeFiles
            range={category.slug}
            sheet={`/products.xlsx?category=${encodeURIComponent(category.slug)}${defaultSort === RECOMMENDED ? `&sort=${RECOMMENDED}` : ''}`}
            locale={locale}
          />
        )}
      </div>
    </>
  )
}
