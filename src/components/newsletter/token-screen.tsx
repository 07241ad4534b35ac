import { getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '../ui/button'
import { NewsletterScreen } from './newsletter-screen'

/**
 * What a link of a mail opens: one button, because programs open links, too, and only people press buttons. Works without
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
