import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import type { ProductQuery } from '@/lib/domain/product-query'
import { PRODUCT_SORTS, type ProductSort } from '@/lib/domain/product-sort'
import type { ListPage } from '@/lib/domain/views'
import type { CategoryView } from '@/lib/kinds/category/view'
import { productCardView } from '@/lib/kinds/product/product-card-view'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { localePath } from '@/lib/paths'
import { cardWords } from './card-words'
import { ProductBrowser } from './product-browser'

type ProductListScreenProps = {
  query: ProductQuery
  /** null when it could not be read just now. */
  page: ListPage<ProductSummary> | null
  categories: CategoryView[]
  lede: string
}

/** The product list, used by the static page of the default state and by the dynamic page of all other states. */
export async function ProductListScreen({ query, page, categories, lede }: ProductListScreenProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.products')
  const categoryWords = await getTranslations('common.categories')
  const sorts = Object.fromEntries(PRODUCT_SORTS.map((sort) => [sort, t(`sort.${sort}`)])) as Record<
    ProductSort,
    string
  >

  return (
    <div className="wrap pt-10 pb-band lg:pt-16">
      <h1 className="wide text-h2">{t('heading')}</h1>
      <p className="mt-4 mb-8 max-w-[46ch] text-lead text-ink-2 lg:mb-11">{lede}</p>
      <ProductBrowser
        key={JSON.stringify(query)}
        query={query}
        page={page && { ...page, items: page.items.map(productCardView) }}
        categories={categories.map(({ slug, name }) => ({ slug, name }))}
        path={localePath(locale, '/products')}
        locale={locale}
        words={{
          filters: {
            heading: t('filters'),
            search: t('searchLabel'),
            searchPlaceholder: t('searchPlaceholder'),
            category: t('categoryLabel'),
            allCategories: categoryWords('all'),
            sort: t('sortLabel'),
            sorts,
            apply: t('apply'),
            view: t('viewLabel'),
            grid: t('grid'),
            list: t('list'),
          },
          card: await cardWords(),
          empty: { title: t('emptyTitle'), text: t('emptyText'), browseAll: t('browseAll') },
          // Two plural forms are enough for both languages; the browser selects one by the count.
          foundOne: t('foundPattern', { form: 'one' }),
          foundOther: t('foundPattern', { form: 'other' }),
          loading: t('loading'),
          failed: t('failed'),
          failedText: t('failedText'),
          retry: t('retry'),
          more: t('more'),
        }}
      />
    </div>
  )
}
