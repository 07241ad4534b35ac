import { getLocale, getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { PagePicture } from '../ui/page-picture'

/** The promised response time of after-sales. */
export async function AfterSales() {
  const locale = await getLocale()
  const t = await getTranslations('common.about')
  const { texts, lang } = await fixedTexts(locale, 'page-about')
  const { headline, text } = texts.about.afterSales
  return (
    <section aria-labelledby="after-sales" className="on-night relative overflow-hidden">
      <PagePicture
        place={{ page: 'page-about', at: 'about.afterSales' }}
        sizes="(min-width: 64rem) 60vw, 150vw"
        className="absolute inset-0 lg:left-[44%]"
        imgClassName="size-full object-cover max-lg:opacity-30"
      />
      <div className="absolute inset-0 bg-linear-to-r from-night from-44% to-transparent to-80% max-lg:hidden" />
      <div className="wrap relative py-[clamp(5rem,9vw,9rem)]">
        <h2 id="after-sales" {...lang('about.afterSales.headline')} className="wide max-w-[15ch] text-h2">
          {headline}
        </h2>
        <p {...lang('about.afterSales.text')} className="mt-5 max-w-[48ch] text-lead text-pretty text-ink-2">
          {text}
        </p>
        <LocaleLink href={PATHS.contact} className={buttonClass('light', 'mt-9')}>
          {t('contact')}
        </LocaleLink>
      </div>
    </section>
  )
}
