import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { NewsletterScreen } from '@/components/newsletter/newsletter-screen'
import { NEWSLETTER_STEPS, type NewsletterStep, PATHS } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { sendsMail } from '@/lib/kinds/layout-queries'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'

type StepProps = { params: Promise<{ step: string }> }

/** Each page is rendered on its first request. */
export function generateStaticParams() {
  return [{ step: '_' }]
}

async function stepOf(params: StepProps['params']): Promise<NewsletterStep | null> {
  const { step } = await params
  return NEWSLETTER_STEPS.find((known) => known === step) ?? null
}

export async function generateMetadata({ params }: StepProps): Promise<Metadata> {
  const locale = await pageLocale()
  const step = await stepOf(params)
  const t = await getTranslations('common')
  if (!step) return missingMetadata(locale, t('error.notFound'))
  const path = `${PATHS.newsletter}/${step}`
  return pageMetadata({ locale, title: t(`newsletter.steps.${step}.title`), path, noindex: true })
}

/** The confirmation of a step, after a native form post and after the buttons of the token pages. */
export default async function NewsletterStepPage({ params }: StepProps) {
  await pageLocale()
  const step = await stepOf(params)
  const t = await getTranslations('common')
  if (!step) {
    return (
      <MissingScreen
        heading={t('error.notFound')}
        text={t('error.notFoundText')}
        ways={{ [PATHS.home]: t('error.home') }}
      />
    )
  }
  // Without a mail server no confirmation mail is sent.
  const noted = step === 'subscribed' && !(await sendsMail())
  return (
    <NewsletterScreen
      title={t(`newsletter.steps.${step}.title`)}
      text={t(noted ? 'newsletter.successUnconfirmed' : `newsletter.steps.${step}.text`)}
    />
  )
}
