import { redirect } from 'next/navigation'
import { setResponseStatus } from '@/components/errors/response-status'
import '@/components/products/filters/filter-styles'
import '@/components/products/table/product-table.css'
import { tryQuery } from '@/lib/cache/cached-query'
import { categoryPath, localePath, PATHS } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCategorySort, cachedProductPage } from '@/lib/kinds/cached-queries'
import { hasFilters } from '@/lib/kinds/product/search/filters'
import { productQueryHref } from '@/lib/kinds/product/search/product-query'
import { PRODUCT_PAGE_SIZE } from '@/lib/values/page-limits'
import { categoryScreenPage } from '../../../(static)/products/[slug]/category-page'
import { listStateOf, nearOf, panelOf, productPageOf, type SearchParams } from '../../list-state'

type CategoryResultsProps = { params: Promise<{ slug: string }>; searchParams: SearchParams }

export const instant = false

async function pageOf({ params, searchParams }: CategoryResultsProps) {
  const { slug } = await params
  const { category, ...own } = await searchParams
  const locale = await pageLocale()
  // The form without scripts sends the choice of a category along: another one, or all, is a state of the list.
  if (typeof category === 'string' && category !== slug) {
    const state = await listStateOf(searchParams, PATHS.products, locale)
    redirect(productQueryHref(localePath(locale, PATHS.products), state))
  }
  const defaultSort = (await tryQuery(cachedCategorySort(slug))) ?? undefined
  const state = await listStateOf(Promise.resolve(own), categoryPath(slug), locale, defaultSort)
  const isFiltered = hasFilters(state.filters)
  return categoryScreenPage({
    noindex: isFiltered || state.search !== '' || state.isPanelOpen || state.cursor !== null,
    showing: async (category, locale) => {
      const { unreadable, ...query } = { ...state, category }
      const { sort } = query
      const listed =
        isFiltered || query.search || query.cursor
          ? productPageOf(query, locale)
          : tryQuery(cachedProductPage({ locale, category, sort, limit: PRODUCT_PAGE_SIZE }))
      const [page, panel] = await Promise.all([listed, panelOf({ ...query, unreadable }, listed, locale)])
      if (!page) setResponseStatus(503)
      const near = await nearOf(query, page, panel?.near ?? null, locale)
      return { query, defaultSort, unreadable, panel, page, near }
    },
  })
}

/** Its canonical address is the category's own: the same products in another order, or some of them. */
export async function generateMetadata(props: CategoryResultsProps) {
  return (await pageOf(props)).generateMetadata(props)
}

/** A category's products in another state than the page itself has: what `/products/{slug}?sort=…` shows. */
export default async function CategoryResultsPage(props: CategoryResultsProps) {
  return (await pageOf(props)).Page(props)
}
