import { getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '../ui/button'
import { NewsletterScreen } from './newsletter-screen'

/**
 * The screen a mail's link opens, with one button: mail scanners open links but do not press buttons. It works without
 * JavaScript.
 */
export async function TokenScreen({ step, token }: { step: 'confirm' | 'unsubscribe'; token: string }) {
  const t = await getTranslations(`common.newsletter.${step}`)
  const query = new URLSearchParams({ token, locale: await getLocale() })
  return (
    <NewsletterScreen title={t('title')} text={t('text')}>
      <form method="post" action={`/api/newsletter/${step}?${query}`}>
        <button type="submit" className={buttonClass('light')}>
          {t('button')}
        </button>
      </form>
    </NewsletterScreen>
  )
}
