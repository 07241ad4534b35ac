import { getLocale } from 'next-intl/server'
import { PATHS, studioPath } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { AnswerTime } from '../contact/answer-time'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { PagePicture } from '../ui/page-picture'

/**
 * The call to action above a night picture.
 *
 * @param studio The slug of a light that can be seen in the studio.
 */
export async function CallToAction({ studio }: { studio: string | undefined }) {
  const locale = await getLocale()
  const { texts, lang } = await fixedTexts(locale, 'page-home')
  const { headline, text, primaryButton, secondaryButton, studioLink } = texts.home.cta
  return (
    <section aria-labelledby="call-to-action" className="on-night relative overflow-hidden">
      <PagePicture
        place={{ page: 'page-home', at: 'home.cta' }}
        sizes="(min-width: 64rem) 100vw, 180vw"
        className="absolute inset-0"
        imgClassName="size-full object-cover object-[88%_50%] max-lg:opacity-40"
      />
      <div className="absolute inset-0 bg-linear-to-r from-night from-30% via-night/70 via-50% to-transparent to-80%" />
      <div className="wrap relative py-[clamp(5rem,9vw,9rem)]">
        <h2 id="call-to-action" {...lang('home.cta.headline')} className="wide max-w-[14ch] text-h2">
          {headline}
        </h2>
        <p {...lang('home.cta.text')} className="mt-5 max-w-[42ch] text-lead text-pretty text-ink-2">
          {text}
        </p>
        <AnswerTime className="mt-3 max-w-[42ch] text-ink-2" />
        <div className="mt-9 flex flex-wrap gap-3.5">
          <LocaleLink
            href={PATHS.contact}
            {...lang('home.cta.primaryButton')}
            className={buttonClass('light')}
          >
            {primaryButton}
          </LocaleLink>
          <LocaleLink
            href={PATHS.contact}
            {...lang('home.cta.secondaryButton')}
            className={buttonClass('line')}
          >
            {secondaryButton}
          </LocaleLink>
        </div>
        {studio && (
          <LocaleLink
            href={studioPath(studio)}
            prefetch={false}
            {...lang('home.cta.studioLink')}
            className="mt-5 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {studioLink}
          </LocaleLink>
        )}
      </div>
    </section>
  )
}
