import { UncachedPage } from '@/components/errors/uncached-page'
import { ProductScreen } from '@/components/product-page/product-screen'
import { specTableRows } from '@/components/product-page/spec-rows'
import { tryQuery } from '@/lib/cache/cached-query'
import { cachedNearestProducts } from '@/lib/kinds/cached-queries'
import { NEAREST_PRODUCTS } from '@/lib/values/limits'
import { detailPage } from '../../detail-page'
import { PRODUCT_PAGE } from './product-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = detailPage('products', {
  ...PRODUCT_PAGE,
  show: async (product, { locale, crumbs }) => {
    const { category } = product
    const related = category
      ? await tryQuery(cachedNearestProducts(product.slug, category.slug, NEAREST_PRODUCTS, locale))
      : []
    const { specs } = await specTableRows(product)
    return {
      properties: specs,
      content: (
        <>
          {related === null && <UncachedPage />}
          <ProductScreen product={product} crumbs={crumbs} related={related ?? []} />
        </>
      ),
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
