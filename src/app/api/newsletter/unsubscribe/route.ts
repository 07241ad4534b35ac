import { seeOther } from '@/lib/http/form-body'
import { methods, publicRoute } from '@/lib/http/routes'
import { endSubscription } from '@/lib/kinds/subscriber/subscriptions'
import { PATHS } from '@/lib/paths'
import { tokenRoute } from '../token-route'

const FAILED = 'Failed to unsubscribe'

/**
 * Ends a subscription. Mail programs post here by themselves (RFC 8058), people by the button of a page. Whoever opens the
 * address is led to that page: a link that is only looked at must change nothing.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(FAILED, ({ request }) => {
    const { search } = new URL(request.url)
    return seeOther(`${PATHS.newsletterUnsubscribe}${search}`)
  }),
  POST: tokenRoute(FAILED, 'unsubscribed', endSubscription),
})
