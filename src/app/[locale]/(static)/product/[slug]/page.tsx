import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { UncachedPage } from '@/components/errors/uncached-page'
import { PreviewBanner } from '@/components/layout/preview-banner'
import { ProductScreen } from '@/components/products/product-screen'
import { specLabels } from '@/components/products/spec-table'
import { JsonLd } from '@/components/seo/json-ld'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { ifReadable } from '@/lib/cache/cached-query'
import { cachedProductPage, cachedRedirect } from '@/lib/data/cached-queries'
import { RELATED_ITEMS } from '@/lib/domain/limits'
import { isPreview, previewTokenInUse } from '@/lib/http/preview-session'
import { pageLocale } from '@/lib/i18n/page-locale'
import { categoryPath, localePath, PATHS, productPath } from '@/lib/paths'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { productGraph } from '@/lib/seo/product-json-ld'
import { metadataOrUnavailable, pageOrUnavailable } from '../../or-unavailable'
import { shownProduct } from '../../previews'

type ProductPageProps = { params: Promise<{ slug: string }> }

/** No product is known at build; each page is made on its first request. */
export function generateStaticParams() {
  return [{ slug: '_' }]
}

export const generateMetadata = metadataOrUnavailable(
  async ({ params }: ProductPageProps): Promise<Metadata> => {
    const locale = await pageLocale()
    const product = await shownProduct((await params).slug, locale)
    if (!product) return missingMetadata(locale, (await getTranslations('common.product'))('notFound'))
    return pageMetadata({
      locale,
      title: product.metaTitle ?? product.name,
      description: product.metaDescription ?? product.description,
      path: productPath(product.slug),
      noindex: await isPreview(),
      languages: product.languages,
      share: {
        kind: 'product',
        slug: product.slug,
        updatedAt: product.updatedAt,
        previewToken: await previewTokenInUse(),
      },
    })
  },
)

export default pageOrUnavailable(async function ProductPage({ params }: ProductPageProps) {
  const locale = await pageLocale()
  const { slug } = await params
  const product = await shownProduct(slug, locale)
  if (!product) {
    const successor = await cachedRedirect('PRODUCT', slug)
    if (successor) permanentRedirect(localePath(locale, productPath(successor)))
    const t = await getTranslations('common.product')
    return (
      <MissingScreen heading={t('notFound')} text={t('notFoundText')}>
        <LocaleLink href={PATHS.products} className={buttonClass('ink')}>
          {t('backToProducts')}
        </LocaleLink>
      </MissingScreen>
    )
  }
  const t = await getTranslations('common.nav')
  const { category } = product
  const neighbours = category
    ? await ifReadable(cachedProductPage({ locale, category: category.slug, limit: RELATED_ITEMS + 2 }))
    : null
  const crumbs = [
    { name: t('home'), path: PATHS.home },
    { name: t('products'), path: PATHS.products },
    ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
    { name: product.name, path: productPath(product.slug) },
  ]
  return (
    <>
      <JsonLd graph={productGraph(product, crumbs, locale, await specLabels())} />
      {category && !neighbours && <UncachedPage />}
      <ProductScreen
        product={product}
        crumbs={crumbs}
        related={(neighbours?.items ?? [])
          .filter((other) => other.slug !== product.slug)
          .slice(0, RELATED_ITEMS + 1)}
      />
      {(await isPreview()) && <PreviewBanner path={localePath(locale, productPath(product.slug))} />}
    </>
  )
})
