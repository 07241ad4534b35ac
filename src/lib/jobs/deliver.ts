import { setTimeout as sleep } from 'node:timers/promises'
import { type DeliveryOutcome, type DueDelivery, settleDelivery } from '../data/deliveries'
import { noteAttempt } from '../data/event-deliveries'
import { isReplaced } from '../kinds/inquiry/quotation/quotations'
import { log } from '../runtime/log'
import {
  DELIVERY_RETRIES,
  WEBHOOK_RETRIES,
  WEBHOOK_RETRY_MAX_SECONDS,
  WEBHOOK_SECONDS,
} from '../values/limits'
import { DeliveryFailure } from './delivery-failure'
import { documentMail } from './document-mail'
import { forwardInquiry } from './forward'
import { Handover, type HandoverLimits } from './handover'
import { sendMail } from './mail'
import { acknowledgementMail, confirmationMail, noticeMail } from './mails'
import { sendEvent } from './send-event'
import { entryNoticeMail, linkMail, replyMail } from './thread-mails'

const SETTLE_TRIES = 60
const SETTLE_PAUSE_MS = 2000

async function send(delivery: DueDelivery, handover: Handover): Promise<unknown> {
  const { id, channel, inquiry, subscription, entry, document } = delivery
  if (channel === 'webhook') return sendEvent(delivery, handover)
  if (channel === 'confirmation' && subscription) {
    if (subscription.deletedAt || subscription.status !== 'PENDING')
      throw new DeliveryFailure('taken back', 'failed')
    return sendMail(await confirmationMail(id, subscription), handover)
  }
  if (document) return sendMail(await documentMail(id, document), handover)
  const about = inquiry ?? entry?.inquiry
  // It was deleted, or turned out to be spam, while its mail waited.
  if (about && (about.deletedAt || about.status === 'suspected'))
    throw new DeliveryFailure('taken back', 'failed')
  // A buyer must not read of an offer that no longer stands, behind the one that does.
  if (entry?.kind === 'quotation' && entry.quotation && (await isReplaced(entry.quotation)))
    throw new DeliveryFailure('replaced', 'failed')
  if (entry)
    return sendMail(await (channel === 'reply' ? replyMail(id, entry) : entryNoticeMail(id, entry)), handover)
  if (!inquiry) throw new DeliveryFailure('nothing to send', 'failed')
  if (channel === 'notice') return sendMail(await noticeMail(id, inquiry), handover)
  if (channel === 'acknowledgement') return sendMail(await acknowledgementMail(id, inquiry), handover)
  if (channel === 'link') return sendMail(await linkMail(id, inquiry), handover)
  return forwardInquiry(id, inquiry, handover)
}

/** Limits of an event, whose receiver is somebody else's and must not hold a place for minutes. */
const eventLimits = ({ handoverSeconds, replySeconds }: HandoverLimits): HandoverLimits => ({
  handoverSeconds: Math.min(handoverSeconds, WEBHOOK_SECONDS),
  replySeconds: Math.min(replySeconds, WEBHOOK_SECONDS),
})

/** Makes one attempt at a claimed delivery and stores how it ended. It never throws. */
export async function deliver(
  due: DueDelivery,
  { retrySeconds, stopping, ...limits }: HandoverLimits & { retrySeconds: number; stopping: AbortSignal },
): Promise<void> {
  const { webhookId } = due
  const handover = new Handover(webhookId ? eventLimits(limits) : limits, stopping)
  try {
    await send(due, handover)
    await settled(due.id, { state: 'sent', error: null, delaySeconds: 0 })
    if (webhookId) await stored(() => noteAttempt(webhookId, null, retrySeconds))
  } catch (error) {
    const failure = error instanceof DeliveryFailure ? error : handover.unanswered('unexpected failure')
    const { message } = failure
    // An event that may have arrived is repeated as well: its receiver knows it by its id.
    const verdict = webhookId && failure.verdict === 'uncertain' ? 'again' : failure.verdict
    const again = verdict === 'again' && due.attempts <= (webhookId ? WEBHOOK_RETRIES : DELIVERY_RETRIES)
    const state = again ? 'queued' : verdict === 'uncertain' ? 'uncertain' : 'failed'
    log.warn({
      event: 'delivery failed',
      delivery: due.id,
      channel: due.channel,
      attempt: due.attempts,
      reason: message,
      state,
    })
    const doubled = retrySeconds * 2 ** (due.attempts - 1)
    const delaySeconds = webhookId ? Math.min(doubled, WEBHOOK_RETRY_MAX_SECONDS) : doubled
    if (webhookId && (await stored(() => noteAttempt(webhookId, failure, retrySeconds))))
      log.error({ event: 'webhook switched off', webhook: webhookId, reason: message })
    await settled(due.id, { state, error: message, delaySeconds })
  } finally {
    handover.close()
  }
}

/**
 * Stores the outcome, with retries while the database is away, because a delivery without an outcome looks interrupted.
 */
const settled = (id: string, outcome: DeliveryOutcome) => stored(() => settleDelivery(id, outcome))

async function stored<Result>(store: () => Promise<Result>): Promise<Result | undefined> {
  for (let left = SETTLE_TRIES; left > 0; left -= 1) {
    try {
      return await store()
    } catch {
      await sleep(SETTLE_PAUSE_MS)
    }
  }
  return undefined
}
