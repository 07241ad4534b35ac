import { buyerPath, localePath } from '@/lib/config/paths'
import { holdSubmission } from '@/lib/data/held-submissions'
import { ApiError } from '@/lib/errors/api-error'
import { clientAddress } from '@/lib/http/call-origin'
import { errorReply } from '@/lib/http/errors'
import { isFormPost, readFields, seeOther } from '@/lib/http/form-body'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { withinFormTime } from '@/lib/http/within-form-time'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { wakeQueue } from '@/lib/jobs/queue'
import { doBuyerAction, isBuyerAction } from '@/lib/kinds/inquiry/buyer-actions'
import { BUYER_NOTICES, type BuyerNotice } from '@/lib/kinds/inquiry/buyer-notices'
import { isSecret } from '@/lib/kinds/inquiry/numbers'

/** The fields that come back filled in where a form could not be taken. */
const HELD = ['message', 'reason', 'line-0-product', 'line-0-quantity']

/**
 * Takes the forms of a buyer's page (docs/specification.md, section 2.20). A form is answered by the page, which says what
 * became of it and still has what was typed; JSON gets `{message}`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('take_message', async ({ request, params }) => {
    rejectForeignOrigin(request)
    const locale = await localeOfRoute(params)
    const { secret = '', action } = params
    if (!isBuyerAction(action) || !isSecret(secret))
      throw new ApiError('record_not_found', { values: { kind: 'inquiries' } })
    const fields = await readFields(request)
    const act = async () => {
      await withinFormTime(doBuyerAction(action, secret, fields, clientAddress(request)))
      wakeQueue()
    }
    if (!isFormPost(request)) {
      await act()
      return adminReply({ message: 'Thank you' }, { status: 201 })
    }
    const back = (notice: BuyerNotice, held?: string) => {
      const query = new URLSearchParams({ notice, ...(held && { form: held }) })
      return seeOther(`${localePath(locale, buyerPath(secret))}?${query}#notice`)
    }
    try {
      await act()
      return back(action)
    } catch (failure) {
      const { code } = (await errorReply(failure, 'take_message').json()) as { code: string }
      const typed = Object.entries(fields).filter(([name, value]) => HELD.includes(name) && value)
      const held =
        typed.length > 0
          ? await holdSubmission(
              {
                values: {
                  ...Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
                  secret,
                },
                invalidFields: [],
              },
              clientAddress(request),
              { inMemory: code === 'database_away' },
            )
          : undefined
      return back(BUYER_NOTICES.find((notice) => notice === code) ?? 'failed', held)
    }
  }),
})
