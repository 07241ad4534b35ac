import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NewsletterScreen } from '@/components/newsletter/newsletter-screen'
import { buttonClass } from '@/components/ui/button'
import { PATHS } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/seo/metadata'

type Step = 'confirm' | 'unsubscribe'

const PATH = { confirm: PATHS.newsletterConfirm, unsubscribe: PATHS.newsletterUnsubscribe } as const

export type TokenPageProps = {
  searchParams: Promise<{ token?: string | string[]; failed?: string | string[] }>
}

export async function tokenMetadata(step: Step): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations(`common.newsletter.${step}`)
  // The address contains a personal token, so it must not be sent as a referrer.
  return {
    ...(await pageMetadata({ locale, title: t('title'), path: PATH[step], noindex: true })),
    referrer: 'no-referrer',
  }
}

/** The page a mail's link opens. It is the same for every token, so that it does not reveal valid ones. */
export async function TokenPage({ step, searchParams }: TokenPageProps & { step: Step }) {
  await pageLocale()
  const { token, failed } = await searchParams
  return (
    <TokenScreen
      step={step}
      token={typeof token === 'string' ? token : ''}
      hasFailed={failed !== undefined}
    />
  )
}

/**
 * The screen a mail's link opens, with one button: mail scanners open links but do not press buttons. It works without
 * JavaScript.
 */
async function TokenScreen({ step, token, hasFailed }: { step: Step; token: string; hasFailed: boolean }) {
  const t = await getTranslations(`common.newsletter.${step}`)
  const query = new URLSearchParams({ token, locale: await getLocale() })
  return (
    <NewsletterScreen
      title={t('title')}
      text={t('text')}
      notice={hasFailed ? (await getTranslations('common.newsletter'))('again') : undefined}
    >
      <form method="post" action={`/api/newsletter/${step}?${query}`}>
        <button type="submit" className={buttonClass('light')}>
          {t('button')}
        </button>
      </form>
    </NewsletterScreen>
  )
}
