import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { UncachedPage } from '@/components/errors/uncached-page'
import { PreviewBanner } from '@/components/layout/preview-banner'
import { CategoryScreen } from '@/components/products/category-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { ifReadable } from '@/lib/cache/cached-query'
import { cachedProduct, cachedProductPage, cachedRedirect } from '@/lib/data/cached-queries'
import { PRODUCT_PAGE_SIZE } from '@/lib/domain/limits'
import type { Locale } from '@/lib/domain/locales'
import { isPreview, previewTokenInUse } from '@/lib/http/preview-session'
import { pageLocale } from '@/lib/i18n/page-locale'
import { categoryPath, localePath, PATHS, productPath } from '@/lib/paths'
import { listGraph } from '@/lib/seo/list-json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { metadataOrUnavailable, pageOrUnavailable } from '../../or-unavailable'
import { shownCategory } from '../../previews'

type CategoryPageProps = { params: Promise<{ slug: string }> }

/** No category is known at build; each page is made on its first request. */
export function generateStaticParams() {
  return [{ slug: '_' }]
}

export const generateMetadata = metadataOrUnavailable(
  async ({ params }: CategoryPageProps): Promise<Metadata> => {
    const locale = await pageLocale()
    const category = await shownCategory((await params).slug, locale)
    if (!category) return missingMetadata(locale, (await getTranslations('common.categories'))('notFound'))
    const t = await getTranslations('seo')
    return pageMetadata({
      locale,
      title: category.metaTitle ?? t('categoryTitle', { category: category.name }),
      description: category.metaDescription ?? category.description,
      path: categoryPath(category.slug),
      noindex: await isPreview(),
      languages: category.languages,
      share: {
        kind: 'category',
        slug: category.slug,
        updatedAt: category.updatedAt,
        previewToken: await previewTokenInUse(),
      },
    })
  },
)

/** A category of that slug; else a product's old-style address, which leads on; else the 'Category Not Found' screen. */
export default pageOrUnavailable(async function CategoryPage({ params }: CategoryPageProps) {
  const locale = await pageLocale()
  const { slug } = await params
  const category = await shownCategory(slug, locale)
  if (!category) {
    const successor = await successorOf(slug, locale)
    if (successor) permanentRedirect(localePath(locale, successor))
    const t = await getTranslations('common.categories')
    const words = await getTranslations('common.products')
    return (
      <MissingScreen heading={t('notFound')} text={t('notFoundText')}>
        <LocaleLink href={PATHS.products} className={buttonClass('ink')}>
          {words('browseAll')}
        </LocaleLink>
      </MissingScreen>
    )
  }
  const t = await getTranslations('common.nav')
  const page = await ifReadable(cachedProductPage({ locale, category: slug, limit: PRODUCT_PAGE_SIZE }))
  const crumbs = [
    { name: t('home'), path: PATHS.home },
    { name: t('products'), path: PATHS.products },
    { name: category.name, path: categoryPath(category.slug) },
  ]
  return (
    <>
      <JsonLd
        graph={listGraph({
          locale,
          path: categoryPath(category.slug),
          name: category.name,
          description: category.description,
          items: (page?.items ?? []).map(({ name, slug }) => ({ name, path: productPath(slug) })),
          crumbs,
        })}
      />
      {page === null && <UncachedPage />}
      <CategoryScreen category={category} page={page} crumbs={crumbs} />
      {(await isPreview()) && <PreviewBanner path={localePath(locale, categoryPath(category.slug))} />}
    </>
  )
})

/** Where an address without a category leads: to the category that had it, or to the product it names or named. One hop. */
async function successorOf(slug: string, locale: Locale): Promise<string | null> {
  const category = await cachedRedirect('CATEGORY', slug)
  if (category) return categoryPath(category)
  const product = (await cachedProduct(slug, locale))?.slug ?? (await cachedRedirect('PRODUCT', slug))
  return product ? productPath(product) : null
}
