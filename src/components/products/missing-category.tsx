import { getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import { MissingScreen } from '../errors/missing-screen'

/** The screen for a category that does not exist, at its own address and as a filter of the product list. */
export async function MissingCategory() {
  const t = await getTranslations('common')
  return (
    <MissingScreen
      heading={t('categories.notFound')}
      text={t('categories.notFoundText')}
      ways={{ [PATHS.products]: t('products.browseAll') }}
    />
  )
}
