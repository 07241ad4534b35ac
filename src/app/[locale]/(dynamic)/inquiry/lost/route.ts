import { setTimeout as sleep } from 'node:timers/promises'
import { localePath, PATHS } from '@/lib/config/paths'
import { clientAddress } from '@/lib/http/call-origin'
import { errorReply } from '@/lib/http/errors'
import { isFormPost, readFields, seeOther } from '@/lib/http/form-body'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { withinFormTime } from '@/lib/http/within-form-time'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { sendLinkAgain } from '@/lib/kinds/inquiry/buyer-actions'
import { sendsMail } from '@/lib/kinds/layout-queries'
import { SUBSCRIPTION_REPLY_MS } from '@/lib/values/limits'

/** Has the address of a buyer's page mailed again. The response, and how long it takes, are the same whether there is one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('take_message', async ({ request, params }) => {
    rejectForeignOrigin(request)
    const locale = await localeOfRoute(params)
    const { email } = await readFields(request)
    const work = withinFormTime(sendLinkAgain(email, clientAddress(request))).catch((failure) => {
      errorReply(failure, 'take_message')
    })
    // The mail itself is left to the next poll of the queue.
    await Promise.all([work, sleep(SUBSCRIPTION_REPLY_MS)])
    return isFormPost(request)
      ? seeOther(`${localePath(locale, PATHS.inquiry)}?lost=1#lost`)
      : adminReply({
          message: (await sendsMail())
            ? 'If we know this address, a mail is on its way'
            : 'No mail leaves from this site at the moment. Please ask us for the link.',
        })
  }),
})
