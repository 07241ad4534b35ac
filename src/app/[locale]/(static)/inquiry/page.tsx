import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyInquiry } from '@/components/inquiry-list/inquiry-list-screen'
import { firstInStudio } from '@/components/studio/first-in-studio'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedProductPage } from '@/lib/kinds/cached-queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { FEATURED_ALL_ITEMS } from '@/lib/values/page-limits'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations('common.inquiryList')
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    path: PATHS.inquiry,
    noindex: true,
  })
}

/** The inquiry list without a light yet. With `?product=` a rewrite leads to `/inquiry-list`. */
export default async function InquiryPage() {
  const locale = await pageLocale()
  const newest = await tryQuery(cachedProductPage({ locale, limit: FEATURED_ALL_ITEMS }))
  return <EmptyInquiry studio={await firstInStudio(newest?.items ?? [], locale)} />
}
