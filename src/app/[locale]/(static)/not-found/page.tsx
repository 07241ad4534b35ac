import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { hasChoice } from '@/lib/content/counted-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { missingMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.error')
  return missingMetadata(await pageLocale(), t('notFound'))
}

/** The not-found screen in the language of the path, with status 404. A rewrite leads every unknown path here. */
export default async function NotFoundPage() {
  await pageLocale()
  const t = await getTranslations('common.error')
  const find = await getTranslations('common.find')
  return (
    <MissingScreen heading={t('notFound')} text={t('notFoundText')}>
      <LocaleLink href="/" className={buttonClass('line')}>
        {t('home')}
      </LocaleLink>
      <LocaleLink href="/products" className={buttonClass('line')}>
        {t('products')}
      </LocaleLink>
      {hasChoice(await tryQuery(cachedCatalogueSize())) && (
        <LocaleLink href={PATHS.find} className={buttonClass('line')}>
          {find('link')}
        </LocaleLink>
      )}
    </MissingScreen>
  )
}
