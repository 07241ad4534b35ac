import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalScreen } from '@/components/legal/legal-screen'
import { company } from '@/lib/content/company'
import { inLocale } from '@/lib/domain/localized-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { PATHS } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations('common.legal')
  const { title } = inLocale(company.legal.terms, locale)
  return pageMetadata({
    locale,
    title,
    description: t('termsDescription'),
    path: PATHS.terms,
    share: { name: 'page', slug: 'terms' },
  })
}

export default async function TermsPage() {
  const { title, content, updated } = inLocale(company.legal.terms, await pageLocale())
  return <LegalScreen title={title} markdown={content} updated={updated} />
}
