import { getTranslations } from 'next-intl/server'
import { namedCategories } from '@/components/layout/named-categories'
import { StudioScreen } from '@/components/studio/studio-screen'
import { tryQuery } from '@/lib/cache/cached-query'
import { studioPath } from '@/lib/config/paths'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'
import { isInStudio } from '@/lib/kinds/product/customization'
import { detailPage } from '../../../detail-page'
import { PRODUCT_PAGE } from '../product-page'

/** As the product's page. */
export const instant = false

const page = detailPage('products', {
  ...PRODUCT_PAGE,
  further: {
    path: studioPath,
    name: async () => (await getTranslations('common.studio.page'))('name'),
    description: async ({ name }) =>
      (await getTranslations('common.studio.page'))('metaDescription', { name }),
    isOf: isInStudio,
  },
  titleOf: async ({ name }) => (await getTranslations('common.studio.page'))('title', { name }),
  show: async (product, { locale, crumbs }) => {
    const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
    return {
      properties: null,
      content: <StudioScreen product={product} crumbs={crumbs} categories={categories} />,
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
