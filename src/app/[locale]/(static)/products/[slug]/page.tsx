import { getTranslations } from 'next-intl/server'
import { UncachedPage } from '@/components/errors/uncached-page'
import { CategoryScreen } from '@/components/products/category-screen'
import { MissingCategory } from '@/components/products/missing-category'
import { tryQuery } from '@/lib/cache/cached-query'
import { PRODUCT_PAGE_SIZE } from '@/lib/domain/limits'
import { cachedProductPage, cachedRecord } from '@/lib/kinds/cached-queries'
import { PATHS, productPath } from '@/lib/paths'
import { detailPage, pathOfRedirect } from '../../detail-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = detailPage('categories', {
  missingHeading: async () => (await getTranslations('common.categories'))('notFound'),
  Missing: async () => <MissingCategory />,
  titleOf: async ({ name }) => (await getTranslations('seo'))('categoryTitle', { category: name }),
  // The category that had the address; else a product of that slug, or the one that had it. One hop.
  redirectOf: async (slug, locale) => {
    const category = await pathOfRedirect('categories', slug)
    if (category) return category
    const product = await cachedRecord('products', slug, locale)
    return product ? productPath(product.slug) : pathOfRedirect('products', slug)
  },
  crumbsTo: async () => [{ name: (await getTranslations('common.nav'))('products'), path: PATHS.products }],
  show: async (category, { locale, crumbs }) => {
    const products = await tryQuery(
      cachedProductPage({ locale, category: category.slug, limit: PRODUCT_PAGE_SIZE }),
    )
    return {
      items: (products?.items ?? []).map(({ name, slug }) => ({ name, path: productPath(slug) })),
      content: (
        <>
          {products === null && <UncachedPage />}
          <CategoryScreen category={category} page={products} crumbs={crumbs} />
        </>
      ),
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
