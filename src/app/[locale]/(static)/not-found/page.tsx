import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UnknownPathScreen } from '@/components/errors/unknown-path-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { followsRedirects } from '@/lib/kinds/cached-queries'
import { missingMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.error')
  return missingMetadata(await pageLocale(), t('notFound'))
}

/** The not-found screen in the language of the path, with status 404. A rewrite leads every unknown path here. */
export default async function NotFoundPage() {
  await pageLocale()
  await followsRedirects()
  return <UnknownPathScreen />
}
