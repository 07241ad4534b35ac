import { getLocale } from 'next-intl/server'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
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
