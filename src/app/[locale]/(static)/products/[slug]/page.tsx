import { tryQuery } from '@/lib/cache/cached-query'
import { cachedCategorySort, cachedProductPage } from '@/lib/kinds/cached-queries'
import { PRODUCT_PAGE_SIZE } from '@/lib/values/page-limits'
import { categoryScreenPage } from './category-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = categoryScreenPage({
  showing: async (category, locale) => {
    const sort = await tryQuery(cachedCategorySort(category))
    if (sort === null) return { page: null }
    const page = await tryQuery(cachedProductPage({ locale, category, sort, limit: PRODUCT_PAGE_SIZE }))
    return { page, defaultSort: sort }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
