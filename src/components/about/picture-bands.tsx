import { getLocale, getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { PagePicture } from '../ui/page-picture'

/** The introduction beside a picture of knurled metal. */
export async function AboutHeader() {
  const locale = await getLocale()
  const { texts, lang } = await fixedTexts(locale, 'page-about')
  const { headline, text } = texts.about.intro
  return (
    <header className="on-night relative overflow-hidden">
      <PagePicture
        place={{ page: 'page-about', at: 'about.intro' }}
        loading="eager"
        sizes="(min-width: 64rem) 70vw, 150vw"
        className="absolute inset-0 max-lg:h-96 lg:left-[34%]"
        imgClassName="size-full object-cover object-[80%_50%] lg:object-right"
      />
      <div className="absolute inset-0 bg-linear-to-r from-night from-34% to-transparent to-74% max-lg:h-96 max-lg:bg-linear-to-t max-lg:from-0% max-lg:to-70%" />
      <div className="wrap relative flex flex-col justify-end pt-72 pb-14 lg:min-h-[min(42rem,78svh)] lg:pb-20">
        <h1 {...lang('about.intro.headline')} className="wide max-w-[12ch] text-h1 chinese:max-w-[9em]">
          {headline}
        </h1>
        <p {...lang('about.intro.text')} className="mt-7 max-w-[50ch] text-lead text-pretty text-ink-2">
          {text}
        </p>
      </div>
    </header>
  )
}

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
