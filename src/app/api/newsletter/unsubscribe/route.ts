import { PATHS } from '@/lib/config/paths'
import { seeOther } from '@/lib/http/form-body'
import { methods, publicRoute } from '@/lib/http/routes'
import { endSubscription } from '@/lib/kinds/subscriber/subscriptions'
import { tokenRoute } from '../token-route'

/**
 * Ends a subscription: mail programs post here (RFC 8058), and so does the button of a page. GET redirects to that
 * page, because opening a link must not change anything.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('unsubscribe', ({ request }) => {
    const { search } = new URL(request.url)
    return seeOther(`${PATHS.newsletterUnsubscribe}${search}`)
  }),
  POST: tokenRoute('unsubscribe', 'unsubscribed', endSubscription),
})
