import { DEFAULT_PRODUCT_SORT } from '@/lib/domain/product-sort'
import { categoryPage } from './category-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = categoryPage(DEFAULT_PRODUCT_SORT)

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
