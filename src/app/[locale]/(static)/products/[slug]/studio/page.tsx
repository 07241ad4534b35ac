import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { MissingCategory } from '@/components/products/missing-category'
import { RangePictures } from '@/components/studio/range-pictures'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { tryQuery } from '@/lib/cache/cached-query'
import { localePath, PATHS, productPath, rangeStudioPath, studioPath } from '@/lib/config/paths'
import { unquoted } from '@/lib/content/quoted-tags'
import { cachedRecord, cachedStudioProducts } from '@/lib/kinds/cached-queries'
import { colorPieces, isInStudio } from '@/lib/kinds/product/customization'
import type { ProductView } from '@/lib/kinds/product/view'
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
    const shown = await tryQuery(cachedStudioProducts(category.slug, RANGE_STUDIO_PRODUCTS))
    const read = await Promise.all(
      (shown?.items ?? []).map(({ slug }) => cachedRecord('products', slug, locale)),
    )
    const products = read.filter((product) => product !== null).filter(isInStudio)
    return {
      items: products.map(({ name, slug }) => ({ name, path: productPath(slug) })),
      content: (
        <RangeScreen
          category={category.name}
          products={products}
          total={shown?.total ?? null}
          crumbs={crumbs}
        />
      ),
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page

type RangeScreenProps = {
  category: string
  products: ProductView[]
  /** How many lights of the category have a studio; null where that could not be read just now. */
  total: number | null
  crumbs: readonly Crumb[]
}

/** The lights of a category in the colors that were chosen in a studio, else in those of the series. */
async function RangeScreen({ category, products, total, crumbs }: RangeScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.studio.page')
  const { common } = await getMessages()
  const lights = products.map((product) => ({
    slug: product.slug,
    name: product.name,
    model: product.model?.url ?? '',
    pieces: colorPieces(product),
    processes: product.facts.logoProcesses,
    picture: { ...product.picture, alt: '' },
    path: localePath(locale, studioPath(product.slug)),
  }))
  return (
    <div className="wrap pb-band">
      <Breadcrumb crumbs={crumbs} />
      <header className="mb-8 lg:mb-12">
        <h1 className="wide max-w-[24ch] text-h2">{t('range', { category })}</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-pretty text-ink-2">
          {total === 0 ? t('rangeNone') : t('rangeIntro')}{' '}
          {total !== null && products.length < total && t('rangeFirst', { count: products.length, total })}
        </p>
        <p className="mt-3 text-sm text-ink-2">{t('honest')}</p>
      </header>
      <RangePictures lights={lights} words={unquoted(common.studio.page)} />
    </div>
  )
}
