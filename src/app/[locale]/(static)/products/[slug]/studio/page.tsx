import { getTranslations } from 'next-intl/server'
import { UncachedPage } from '@/components/errors/uncached-page'
import { MissingCategory } from '@/components/products/missing-category'
import { RangeScreen } from '@/components/studio/range-screen'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS, productPath, rangeStudioPath } from '@/lib/config/paths'
import { cachedProductPage, cachedRecord } from '@/lib/kinds/cached-queries'
import { RANGE_STUDIO_PRODUCTS } from '@/lib/values/limits'
import { detailPage } from '../../../detail-page'

/** As the category's page. */
export const instant = false

const page = detailPage('categories', {
  missingHeading: async () => (await getTranslations('common.categories'))('notFound'),
  Missing: MissingCategory,
  further: {
    path: rangeStudioPath,
    name: async () => (await getTranslations('common.studio.page'))('name'),
    description: async ({ name }) =>
      (await getTranslations('common.studio.page'))('rangeDescription', { category: name }),
    isOf: () => true,
  },
  titleOf: async ({ name }) => (await getTranslations('common.studio.page'))('range', { category: name }),
  // It says no more than the category's page and the studios do, and the sitemap does not name it.
  noindex: true,
  crumbsTo: async () => [{ name: (await getTranslations('common.nav'))('products'), path: PATHS.products }],
  show: async (category, { locale, crumbs }) => {
    const shown = await tryQuery(
      cachedProductPage({ locale, category: category.slug, limit: RANGE_STUDIO_PRODUCTS }),
    )
    const items = shown?.items ?? []
    const products = await Promise.all(items.map(({ slug }) => cachedRecord('products', slug, locale)))
    return {
      items: items.map(({ name, slug }) => ({ name, path: productPath(slug) })),
      content: (
        <>
          {shown === null && <UncachedPage />}
          <RangeScreen
            category={category.name}
            products={products.filter((product) => product !== null)}
            crumbs={crumbs}
          />
        </>
      ),
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
