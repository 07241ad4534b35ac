import { getTranslations } from 'next-intl/server'
import { ProductListScreen } from '@/components/products/product-list-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCategories, cachedProductPage } from '@/lib/kinds/cached-queries'
import { listGraph } from '@/lib/seo/list-json-ld'
import { PRODUCT_PAGE_SIZE } from '@/lib/values/page-limits'
import { fixedPageMetadata } from '../../fixed-page-metadata'

export const generateMetadata = () => fixedPageMetadata('products')

/** The product list in its default state. A rewrite leads other states to `/search-results`. */
export default async function ProductsPage() {
  const locale = await pageLocale()
  const t = await getTranslations('common.products')
  const [page, categories] = await Promise.all([
    tryQuery(cachedProductPage({ locale, limit: PRODUCT_PAGE_SIZE })),
    tryQuery(cachedCategories(locale)),
  ])
  const lede = page ? t('lede', { count: page.total }) : t('ledeFiltered')
  return (
    <>
      {page && (
        <JsonLd
          graph={
            await listGraph({
              locale,
              path: PATHS.products,
              name: t('heading'),
              description: lede,
              // Where nothing is listed, no ProductBrowser says so.
              items: page.total === 0 ? [] : undefined,
            })
          }
        />
      )}
      <ProductListScreen page={page} categories={categories ?? []} lede={lede} />
    </>
  )
}
