import { seeOther } from '@/lib/http/form-body'
import { adminReply } from '@/lib/http/reply'
import { parseQuery, publicRoute, type RouteHandler } from '@/lib/http/routes'
import { tokenSchema } from '@/lib/kinds/subscriber/form'
import { type NewsletterStep, newsletterPath } from '@/lib/paths'

/**
 * A step of a subscription that needs its token and nothing else: no origin is asked for, since the mail programs that
 * post have none, and a token nobody has gets the same answer. The token stands in the address, as RFC 8058 wants it; it
 * names nobody.
 *
 * A page's button leads on to a page; a mail program gets a plain 200.
 */
export function tokenRoute(
  fallbackMessage: string,
  step: NewsletterStep,
  act: (token: string) => Promise<void>,
): RouteHandler {
  return publicRoute(fallbackMessage, async ({ request }) => {
    const { token } = parseQuery(tokenSchema, request)
    if (token) await act(token)
    const locale = new URL(request.url).searchParams.get('locale')
    return locale === null
      ? adminReply({ message: 'Done' })
      : seeOther(newsletterPath(locale === 'zh' ? 'zh' : 'en', step))
  })
}
