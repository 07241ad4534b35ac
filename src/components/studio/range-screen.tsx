import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { localePath, studioPath } from '@/lib/config/paths'
import { colorPieces, isInStudio } from '@/lib/kinds/product/customization'
import type { ProductView } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { RangePictures } from './range-pictures'

type RangeScreenProps = { category: string; products: ProductView[]; crumbs: readonly Crumb[] }

/** All lights of a category in one color scheme. */
export async function RangeScreen({ category, products, crumbs }: RangeScreenProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.studio.page')
  const { common } = await getMessages()
  const lights = products.filter(isInStudio).map((product) => ({
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
        <p className="mt-4 max-w-[56ch] text-lead text-pretty text-ink-2">{t('rangeIntro')}</p>
        <p className="mt-3 text-sm text-ink-2">{t('honest')}</p>
      </header>
      <RangePictures lights={lights} words={common.studio.page} />
    </div>
  )
}
