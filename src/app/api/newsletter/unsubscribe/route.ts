import { localePath, PATHS } from '@/lib/config/paths'
import { siteLocaleFrom } from '@/lib/firm/site-locales'
import { seeOther } from '@/lib/http/form-body'
import { methods, publicRoute } from '@/lib/http/routes'
import { endSubscription } from '@/lib/kinds/subscriber/subscriptions'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { tokenRoute } from '../token-route'

/**
 * Ends a subscription: mail programs post here (RFC 8058), and so does the button of a page. GET redirects to that
 * page, because opening a link must not change anything.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('unsubscribe', async ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    const locale = await siteLocaleFrom(searchParams.get('lang') ?? DEFAULT_LOCALE)
    return seeOther(`${localePath(locale, PATHS.newsletterUnsubscribe)}${search}`)
  }),
  POST: tokenRoute('unsubscribe', 'unsubscribed', endSubscription),
})
