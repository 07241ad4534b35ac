import { setTimeout as sleep } from 'node:timers/promises'
import { type DueDelivery, settleDelivery, takeDelivery } from '../data/deliveries'
import { DELIVERY_LIMIT_SECONDS, DELIVERY_RETRIES } from '../domain/limits'
import { withTimeout } from '../domain/with-timeout'
import { log } from '../log'
import { DeliveryFailure } from './delivery-failure'
import { forwardInquiry } from './forward'
import { sendMail } from './mail'
import { acknowledgementMail, confirmationMail, noticeMail } from './mails'

const SETTLE_TRIES = 60
const SETTLE_PAUSE_MS = 2000

async function send({ id, channel, inquiry, subscription }: DueDelivery): Promise<void> {
  if (channel === 'confirmation' && subscription) return sendMail(confirmationMail(id, subscription))
  if (!inquiry) throw new DeliveryFailure('nothing to send', true)
  if (channel === 'notice') return sendMail(noticeMail(id, inquiry))
  if (channel === 'acknowledgement') return sendMail(acknowledgementMail(id, inquiry))
  return forwardInquiry(id, inquiry)
}

/**
 * Makes one attempt at a delivery and stores how it ended.
 *
 * @param limitSeconds Timeout of the attempt.
 * @throws DeliveryFailure when the queue is to retry later. A permanent failure, or the last attempt, is stored as
 *   failed for the admin.
 */
export async function deliver(id: string, limitSeconds = DELIVERY_LIMIT_SECONDS): Promise<void> {
  const due = await takeDelivery(id)
  if (!due) return
  try {
    await withTimeout(limitSeconds * 1000, send(due))
  } catch (error) {
    const failure = error instanceof DeliveryFailure ? error : new DeliveryFailure('no answer in time', false)
    const again = !failure.permanent && due.attempts <= DELIVERY_RETRIES
    await settled(id, { sent: false, error: failure.message, again })
    log.warn({
      event: 'delivery failed',
      delivery: id,
      channel: due.channel,
      attempt: due.attempts,
      reason: failure.message,
      again,
    })
    if (again) throw failure
    return
  }
  await settled(id, { sent: true })
}

/**
 * Stores the outcome, with retries while the database is away, because a delivery without an outcome looks interrupted.
 */
async function settled(id: string, outcome: Parameters<typeof settleDelivery>[1]): Promise<void> {
  for (let left = SETTLE_TRIES; left > 0; left -= 1) {
    try {
      return await settleDelivery(id, outcome)
    } catch {
      await sleep(SETTLE_PAUSE_MS)
    }
  }
}
