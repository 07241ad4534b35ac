import { ProductScreen } from '@/components/product-page/product-screen'
import { specTableRows } from '@/components/product-page/spec-rows'
import { tryQuery } from '@/lib/cache/cached-query'
import { cachedNearestProducts } from '@/lib/kinds/cached-queries'
import { isOwnName } from '@/lib/kinds/product/search/filters'
import type { ProductState } from '@/lib/lighting/chosen-mode'
import { NEAREST_PRODUCTS } from '@/lib/values/page-limits'
import { detailPage } from '../../detail-page'
import { PRODUCT_PAGE } from './product-page'

/** The page of a product in the state that its address states. */
export const productInState = (state: ProductState) =>
  detailPage('products', {
    ...PRODUCT_PAGE,
    show: async (product, { locale, crumbs }) => {
      const { category } = product
      const related = category
        ? await tryQuery(cachedNearestProducts(product.slug, category.slug, NEAREST_PRODUCTS, locale))
        : []
      const { specs, facts } = await specTableRows(product)
      return {
        properties: [...specs, ...facts.filter(({ key }) => isOwnName(key))],
        content: <ProductScreen product={product} state={state} crumbs={crumbs} related={related ?? []} />,
      }
    },
  })
