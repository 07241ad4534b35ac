import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompareScreen } from '@/components/compare/compare-screen'
import { PATHS } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations('common.compare')
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    path: PATHS.compare,
    noindex: true,
  })
}

/** A comparison of nothing yet. With `?products=` a rewrite leads to `/comparison`. */
export default async function ComparePage() {
  await pageLocale()
  return <CompareScreen />
}
