import { getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { hasChoice } from '@/lib/content/counted-text'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { MissingScreen } from './missing-screen'

/** The not-found screen of an address that leads to no page, whatever may have been meant. */
export async function UnknownPathScreen() {
  const t = await getTranslations('common.error')
  const find = await getTranslations('common.find')
  const ways = {
    [PATHS.home]: t('home'),
    [PATHS.products]: t('products'),
    ...(hasChoice(await tryQuery(cachedCatalogueSize())) && { [PATHS.find]: find('link') }),
  }
  return <MissingScreen heading={t('notFound')} text={t('notFoundText')} ways={ways} />
}
