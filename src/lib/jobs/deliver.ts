import { setTimeout as sleep } from 'node:timers/promises'
import { type DeliveryOutcome, type DueDelivery, settleDelivery } from '../data/deliveries'
import { log } from '../runtime/log'
import { DELIVERY_RETRIES } from '../values/limits'
import { DeliveryFailure } from './delivery-failure'
import { documentMail } from './document-mail'
import { forwardInquiry } from './forward'
import { Handover, type HandoverLimits } from './handover'
import { sendMail } from './mail'
import { acknowledgementMail, confirmationMail, noticeMail } from './mails'
import { entryNoticeMail, linkMail, replyMail } from './thread-mails'

const SETTLE_TRIES = 60
const SETTLE_PAUSE_MS = 2000

async function send(delivery: DueDelivery, handover: Handover): Promise<unknown> {
  const { id, channel, inquiry, subscription, entry, document } = delivery
  if (channel === 'confirmation' && subscription) {
    return sendMail(await confirmationMail(id, subscription), handover)
  }
  if (document) return sendMail(await documentMail(id, document), handover)
  const about = inquiry ?? entry?.inquiry
  // It was deleted, or turned out to be spam, while its mail waited.
  if (about && (about.deletedAt || about.status === 'suspected'))
    throw new DeliveryFailure('taken back', 'failed')
  if (entry)
    return sendMail(await (channel === 'reply' ? replyMail(id, entry) : entryNoticeMail(id, entry)), handover)
  if (!inquiry) throw new DeliveryFailure('nothing to send', 'failed')
  if (channel === 'notice') return sendMail(await noticeMail(id, inquiry), handover)
  if (channel === 'acknowledgement') return sendMail(await acknowledgementMail(id, inquiry), handover)
  if (channel === 'link') return sendMail(await linkMail(id, inquiry), handover)
  return forwardInquiry(id, inquiry, handover)
}

/** Makes one attempt at a claimed delivery and stores how it ended. It never throws. */
export async function deliver(
  due: DueDelivery,
  { retrySeconds, stopping, ...limits }: HandoverLimits & { retrySeconds: number; stopping: AbortSignal },
): Promise<void> {
  const handover = new Handover(limits, stopping)
  try {
    await send(due, handover)
    await settled(due.id, { state: 'sent', error: null, delaySeconds: 0 })
  } catch (error) {
    const { message, verdict } =
      error instanceof DeliveryFailure ? error : handover.unanswered('unexpected failure')
    const again = verdict === 'again' && due.attempts <= DELIVERY_RETRIES
    const state = again ? 'queued' : verdict === 'uncertain' ? 'uncertain' : 'failed'
    log.warn({
      event: 'delivery failed',
      delivery: due.id,
      channel: due.channel,
      attempt: due.attempts,
      reason: message,
      state,
    })
    const delaySeconds = retrySeconds * 2 ** (due.attempts - 1)
    await settled(due.id, { state, error: message, delaySeconds })
  } finally {
    handover.close()
  }
}

/**
 * Stores the outcome, with retries while the database is away, because a delivery without an outcome looks interrupted.
 */
async function settled(id: string, outcome: DeliveryOutcome): Promise<void> {
  for (let left = SETTLE_TRIES; left > 0; left -= 1) {
    try {
      return await settleDelivery(id, outcome)
    } catch {
      await sleep(SETTLE_PAUSE_MS)
    }
  }
}
