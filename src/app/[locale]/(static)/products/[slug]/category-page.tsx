import { getTranslations } from 'next-intl/server'
import { UncachedPage } from '@/components/errors/uncached-page'
import { CategoryScreen } from '@/components/products/category-screen'
import { MissingCategory } from '@/components/products/missing-category'
import { tryQuery } from '@/lib/cache/cached-query'
import { PRODUCT_PAGE_SIZE } from '@/lib/domain/limits'
import type { ProductSort } from '@/lib/domain/product-sort'
import { cachedProductPage, cachedRecord } from '@/lib/kinds/cached-queries'
import { PATHS, productPath } from '@/lib/paths'
import { detailPage, pathOfRedirect } from '../../detail-page'

/** The page of a category with its products in an order. */
export const categoryPage = (sort: ProductSort) =>
  detailPage('categories', {
    missingHeading: async () => (await getTranslations('common.categories'))('notFound'),
    Missing: MissingCategory,
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
        cachedProductPage({ locale, category: category.slug, sort, limit: PRODUCT_PAGE_SIZE }),
      )
      return {
        items: (products?.items ?? []).map(({ name, slug }) => ({ name, path: productPath(slug) })),
        content: (
          <>
            {products === null && <UncachedPage />}
            <CategoryScreen category={category} page={products} crumbs={crumbs} sort={sort} />
          </>
        ),
      }
    },
  })
