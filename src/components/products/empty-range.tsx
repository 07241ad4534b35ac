import { getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'

/** What stands in place of products while there are none: a way to ask for one. */
export async function EmptyRange() {
  const t = await getTranslations('common.products')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-ui bg-plate p-6 sm:p-10">
      <div>
        <h2 className="wide text-h3">{t('emptyTitle')}</h2>
        <p className="mt-3 max-w-[52ch] text-pretty text-ink-2">{t('noMatch.askText')}</p>
      </div>
      <LocaleLink href={PATHS.contact} className={buttonClass('light', 'max-sm:w-full print:hidden')}>
        {t('noMatch.ask')}
      </LocaleLink>
    </div>
  )
}
