import type { Metadata } from 'next'
import { ThankYouScreen } from '@/components/contact/thank-you-screen'
import { company } from '@/lib/content/company'
import { inLocale } from '@/lib/domain/localized-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { PATHS } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const { headline, text } = inLocale(company.thankYou, locale)
  return pageMetadata({ locale, title: headline, description: text, path: PATHS.thankYou, noindex: true })
}

/** The confirmation of a stored inquiry. */
export default async function ThankYouPage() {
  await pageLocale()
  return <ThankYouScreen />
}
