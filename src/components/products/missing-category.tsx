import { getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import { MissingScreen } from '../errors/missing-screen'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'

/** The screen for a category that does not exist, at its own address and as a filter of the product list. */
export async function MissingCategory() {
  const t = await getTranslations('common')
  return (
    <MissingScreen heading={t('categories.notFound')} text={t('categories.notFoundText')}>
      <LocaleLink href={PATHS.products} className={buttonClass('line')}>
        {t('products.browseAll')}
      </LocaleLink>
    </MissingScreen>
  )
}
