import type { Metadata } from 'next'
import { ThankYouScreen } from '@/components/contact/thank-you-screen'
import { PATHS } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const { headline, text } = (await fixedTexts(locale, 'page-thank-you')).texts.thankYou
  return pageMetadata({ locale, title: headline, description: text, path: PATHS.thankYou, noindex: true })
}

/** The confirmation of a stored inquiry. */
export default async function ThankYouPage() {
  await pageLocale()
  return <ThankYouScreen />
}
