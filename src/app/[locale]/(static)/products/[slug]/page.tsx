import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { CategoryScreen } from '@/components/products/category-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { cachedCategory, cachedProduct, cachedProductPage } from '@/lib/data/cached'
import { PRODUCT_PAGE_SIZE } from '@/lib/domain/limits'
import { pageLocale } from '@/lib/i18n/page-locale'
import { categoryPath, localePath, PATHS, productPath } from '@/lib/paths'
import { breadcrumbJsonLd, productItemList } from '@/lib/seo/json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'

type CategoryPageProps = { params: Promise<{ slug: string }> }

/** No category is known at build; each page is made on its first request. */
export function generateStaticParams() {
  return [{ slug: '_' }]
}

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const locale = await pageLocale()
  const category = await cachedCategory((await params).slug, locale)
  if (!category) return missingMetadata(locale, (await getTranslations('common.categories'))('notFound'))
  const t = await getTranslations('seo')
  return pageMetadata({
    locale,
    title: t('categoryTitle', { category: category.name }),
    description: category.metaDescription ?? category.description,
    path: categoryPath(category.slug),
    image: category.bannerPicture ?? category.picture,
  })
}

/** A category of that slug; else a product's old-style address, which leads on; else the 'Category Not Found' screen. */
export default async function CategoryPage({ params }: CategoryPageProps) {
  const locale = await pageLocale()
  const { slug } = await params
  const category = await cachedCategory(slug, locale)
  if (!category) {
    const product = await cachedProduct(slug, locale)
    if (product) permanentRedirect(localePath(locale, productPath(product.slug)))
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
  const page = await cachedProductPage({ locale, category: slug, limit: PRODUCT_PAGE_SIZE })
  const crumbs = [
    { name: t('home'), path: PATHS.home },
    { name: t('products'), path: PATHS.products },
    { name: category.name, path: categoryPath(category.slug) },
  ]
  return (
    <>
      <JsonLd data={productItemList(page.items, locale)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, locale)} />
      <CategoryScreen category={category} page={page} crumbs={crumbs} />
    </>
  )
}
