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
  const { title } = inLocale(company.legal.privacy, locale)
  return pageMetadata({
    locale,
    title,
    description: t('privacyDescription'),
    path: PATHS.privacy,
    share: { name: 'page', slug: 'privacy' },
  })
}

export default async function PrivacyPage() {
  const { title, content, updated } = inLocale(company.legal.privacy, await pageLocale())
  return <LegalScreen title={title} markdown={content} updated={updated} />
}
