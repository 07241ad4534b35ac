import { localePath, newsletterPath, PATHS } from '@/lib/config/paths'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { siteLocaleFrom } from '@/lib/firm/site-locales'
import { errorReply } from '@/lib/http/errors'
import { seeOther } from '@/lib/http/form-body'
import { adminReply } from '@/lib/http/reply'
import { parseQuery, publicRoute, type RouteHandler } from '@/lib/http/routes'
import { withinFormTime } from '@/lib/http/within-form-time'
import { tokenSchema } from '@/lib/kinds/subscriber/form'

/** The pages with the buttons. */
const PAGES = { confirmed: PATHS.newsletterConfirm, unsubscribed: PATHS.newsletterUnsubscribe } as const

/**
 * A step of a subscription that is authorised by its token alone. The origin is not checked, because mail programs send
 * none, and an unknown token gets the same response. The token is in the address as RFC 8058 requires.
 *
 * A page's button is redirected to a page, which is the one it stands on where the step failed; a mail program gets 200.
 */
export function tokenRoute(
  failed: FailedOperation,
  step: keyof typeof PAGES,
  act: (token: string) => Promise<void>,
): RouteHandler {
  return publicRoute(failed, async ({ request }) => {
    const { token } = parseQuery(tokenSchema, request)
    const code = new URL(request.url).searchParams.get('locale')
    if (code === null) {
      if (token) await act(token)
      return adminReply({ message: 'Done' })
    }
    const locale = await siteLocaleFrom(code)
    try {
      if (token) await withinFormTime(act(token))
      return seeOther(newsletterPath(locale, step))
    } catch (failure) {
      // Called for its log entry only; the response is a redirect.
      errorReply(failure, failed)
      const query = new URLSearchParams({ token: token ?? '', failed: '1' })
      return seeOther(`${localePath(locale, PAGES[step])}?${query}`)
    }
  })
}
