import { getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { hasChoice } from '@/lib/content/counted-text'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { MissingScreen } from './missing-screen'

/** The not-found screen of an address that leads to no page, whatever may have been meant. */
export async function UnknownPathScreen() {
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
