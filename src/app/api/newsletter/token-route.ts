import { type NewsletterStep, newsletterPath } from '@/lib/config/paths'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { siteLocaleFrom } from '@/lib/firm/site-locales'
import { seeOther } from '@/lib/http/form-body'
import { adminReply } from '@/lib/http/reply'
import { parseQuery, publicRoute, type RouteHandler } from '@/lib/http/routes'
import { tokenSchema } from '@/lib/kinds/subscriber/form'

/**
 * A step of a subscription that is authorised by its token alone. The origin is not checked, because mail programs send
 * none, and an unknown token gets the same response. The token is in the address as RFC 8058 requires.
 *
 * A page's button is redirected to a page; a mail program gets 200.
 */
export function tokenRoute(
  failed: FailedOperation,
  step: NewsletterStep,
  act: (token: string) => Promise<void>,
): RouteHandler {
  return publicRoute(failed, async ({ request }) => {
    const { token } = parseQuery(tokenSchema, request)
    if (token) await act(token)
    const locale = new URL(request.url).searchParams.get('locale')
    return locale === null
      ? adminReply({ message: 'Done' })
      : seeOther(newsletterPath(await siteLocaleFrom(locale), step))
  })
}
