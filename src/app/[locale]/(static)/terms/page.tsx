import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UncachedPage } from '@/components/errors/uncached-page'
import { LegalScreen } from '@/components/legal/legal-screen'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { PATHS } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations('common.legal')
  const { title } = (await fixedTexts(locale, 'page-terms')).texts.legal.terms
  return pageMetadata({
    locale,
    title,
    description: t('termsDescription'),
    path: PATHS.terms,
    share: { name: 'page', slug: 'terms' },
  })
}

export default async function TermsPage() {
  const { texts, lang, isRead } = await fixedTexts(await pageLocale(), 'page-terms')
  const { title, content, updated } = texts.legal.terms
  return (
    <>
      {!isRead && <UncachedPage />}
      <LegalScreen title={title} markdown={content} updated={updated} lang={lang} />
    </>
  )
}
