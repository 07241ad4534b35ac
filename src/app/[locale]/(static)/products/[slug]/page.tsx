import { tryQuery } from '@/lib/cache/cached-query'
import { cachedProductPage } from '@/lib/kinds/cached-queries'
import { PRODUCT_PAGE_SIZE } from '@/lib/values/limits'
import { categoryScreenPage } from './category-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = categoryScreenPage({
  showing: async (category, locale) => ({
    page: await tryQuery(cachedProductPage({ locale, category, limit: PRODUCT_PAGE_SIZE })),
  }),
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
