import { setTimeout as sleep } from 'node:timers/promises'
import { type NewsletterStep, newsletterPath } from '@/lib/config/paths'
import { ApiError } from '@/lib/errors/api-error'
import { siteLocaleFrom } from '@/lib/firm/site-locales'
import { clientAddress } from '@/lib/http/call-origin'
import { errorReply } from '@/lib/http/errors'
import { isFormPost, readFields, seeOther } from '@/lib/http/form-body'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { withinFormTime } from '@/lib/http/within-form-time'
import { countSubscription } from '@/lib/kinds/inquiry/visitor-limits'
import { subscriptionSchema } from '@/lib/kinds/subscriber/form'
import { subscribe } from '@/lib/kinds/subscriber/subscriptions'
import { SUBSCRIPTION_REPLY_MS } from '@/lib/values/limits'

/**
 * Subscribes to the newsletter (docs/specification.md, sections 4.3, 5.1, 7.2 and 8.2). The response is the same for
 * known and unknown addresses; anything else is sent by mail.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('subscribe', async ({ request }) => {
    rejectForeignOrigin(request)
    const fields = await readFields(request)
    if (!isFormPost(request)) {
      await take(request, fields)
      return adminReply({ message: 'Thank you for subscribing' })
    }
    const locale = await siteLocaleFrom(fields.locale)
    const next = (step: NewsletterStep) => seeOther(newsletterPath(locale, step))
    if (!subscriptionSchema.safeParse(fields).success) return next('invalid')
    try {
      await take(request, fields)
      return next('subscribed')
    } catch (failure) {
      errorReply(failure, 'subscribe')
      return next('failed')
    }
  }),
})

/**
 * Takes as long for a known address as for an unknown one. The mail is left to the next poll of the queue, so that
 * sending it does not delay the response either.
 */
async function take(request: Request, fields: Record<string, unknown>): Promise<void> {
  const { email, locale } = subscriptionSchema.parse(fields)
  const work = async () => {
    const waitSeconds = await countSubscription(clientAddress(request))
    if (waitSeconds !== null) {
      throw new ApiError('too_many_requests', {
        headers: { 'Retry-After': String(waitSeconds) },
      })
    }
    return subscribe(email, await siteLocaleFrom(locale))
  }
  await Promise.all([withinFormTime(work()), sleep(SUBSCRIPTION_REPLY_MS)])
}
