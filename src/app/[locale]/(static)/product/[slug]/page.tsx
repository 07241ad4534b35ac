import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { UncachedPage } from '@/components/errors/uncached-page'
import { ProductScreen } from '@/components/products/product-screen'
import { specTableRows } from '@/components/products/spec-rows'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { tryQuery } from '@/lib/cache/cached-query'
import { NEAREST_PRODUCTS } from '@/lib/domain/limits'
import { cachedNearestProducts } from '@/lib/kinds/cached-queries'
import { categoryPath, PATHS } from '@/lib/paths'
import { detailPage } from '../../detail-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = detailPage('products', {
  missingHeading: async () => (await getTranslations('common.product'))('notFound'),
  Missing: async () => {
    const t = await getTranslations('common.product')
    return (
      <MissingScreen heading={t('notFound')} text={t('notFoundText')}>
        <LocaleLink href={PATHS.products} className={buttonClass('ink')}>
          {t('backToProducts')}
        </LocaleLink>
      </MissingScreen>
    )
  },
  crumbsTo: async ({ category }) => [
    { name: (await getTranslations('common.nav'))('products'), path: PATHS.products },
    ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
  ],
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
