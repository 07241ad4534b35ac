import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buyerPath, localePath, PATHS } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { telHref } from '@/lib/values/phone'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { PagePicture } from '../ui/page-picture'
import { DraftCleaner } from './draft-cleaner'
import { NextSteps } from './next-steps'

type ThankYouScreenProps = {
  /** The inquiry as it was sent, while the server still holds it. */
  sent?: ReactNode
  /** The inquiry's number and the secret of its page; blank where it has none. */
  number?: string | undefined
  secret?: string | undefined
}

/** The confirmation of an inquiry. */
export async function ThankYouScreen({ sent, number, secret }: ThankYouScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.thankYou')
  const { texts, lang } = await fixedTexts(locale, 'page-thank-you')
  const { headline, text, button } = texts.thankYou
  const { phone } = await siteDetails()
  const page = secret && localePath(locale, buyerPath(secret))
  return (
    <>
      <div className="on-night relative overflow-hidden">
        <DraftCleaner isThanks sent={number && page ? { number, page } : undefined} />
        <PagePicture
          place={{ page: 'page-thank-you', at: 'thankYou' }}
          loading="eager"
          sizes="(min-width: 64rem) 66vw, 150vw"
          className="absolute inset-0 max-lg:bottom-1/2 lg:left-[38%]"
          imgClassName="size-full object-cover"
        />
        <div className="absolute inset-0 bg-linear-to-r from-night from-38% to-transparent to-70% max-lg:bg-linear-to-t max-lg:from-50% max-lg:to-75%" />
        <div className="wrap relative min-h-[calc(100svh-11rem)] pt-[38svh] pb-16 lg:pt-[max(4rem,19svh)] lg:pb-band">
          <h1 {...lang('thankYou.headline')} className="wide max-w-[13ch] text-h1 chinese:max-w-[8em]">
            {headline}
          </h1>
          <p {...lang('thankYou.text')} className="mt-6 max-w-[44ch] text-lead text-pretty text-ink-2">
            {text}
          </p>
          {number && <p className="mt-4 text-lead font-medium">{t('sent.number', { number })}</p>}
          <div className="mt-9 flex flex-wrap gap-3.5">
            {page && (
              <a href={page} className={buttonClass('light')}>
                {t('sent.page')}
              </a>
            )}
            <LocaleLink
              href={PATHS.home}
              {...lang('thankYou.button')}
              className={buttonClass(secret ? 'line' : 'light')}
            >
              {button}
            </LocaleLink>
            {phone && (
              <a href={telHref(phone)} className={buttonClass('line')}>
                {t('call', { phone })}
              </a>
            )}
          </div>
        </div>
      </div>
      {sent ?? <NextSteps />}
    </>
  )
}
