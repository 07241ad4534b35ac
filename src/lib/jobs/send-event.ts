import { Webhook } from 'standardwebhooks'
import { serverEnvironment } from '../config/env'
import { PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { databaseTime } from '../data/database-clock'
import type { DueDelivery } from '../data/deliveries'
import { markUnreported, type StoredEvent, takeUnreported } from '../data/event-deliveries'
import { payloadOf } from '../kinds/webhook/payload'
import { checkedLookup, type RejectedAddress } from '../kinds/webhook/receiver-address'
import { DeliveryFailure } from './delivery-failure'
import type { Handover } from './handover'
import { mailOwners } from './mail-owners'
import { post } from './post'

/** A receiver that wants no more, by the Standard Webhooks. */
const GONE = 410

/** A receiver that wants nothing for now. */
const TOO_MANY_REQUESTS = 429

const REASONS: Readonly<Record<RejectedAddress, string>> = {
  private_receiver: 'private address',
  receiver_not_https: 'not encrypted',
}

const rejected = (why: RejectedAddress) => new DeliveryFailure(REASONS[why], 'again')

/**
 * Sends an event to its receiver, signed by the Standard Webhooks with each secret that is valid.
 *
 * @throws DeliveryFailure with the status, or without one when there was no response; 'failed' where the receiver is gone.
 */
export async function sendEvent(
  { id, event, webhook }: Pick<DueDelivery, 'id' | 'event' | 'webhook'>,
  handover: Handover,
): Promise<void> {
  if (!webhook || !event) throw new DeliveryFailure('nothing to send', 'failed')
  const { url, secret, previousSecret, previousUntil } = webhook
  const lookup = checkedLookup(url, rejected)
  const at = await databaseTime()
  const body = payloadOf(event as StoredEvent)
  const messageId = `msg_${id}`
  const secrets = [secret, ...(previousSecret && previousUntil && previousUntil > at ? [previousSecret] : [])]
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Webhooks (https://www.standardwebhooks.com)',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(messageId, at, body)).join(' '),
  }
  const status = await post(url, headers, body, handover, lookup)
  if (status >= 200 && status < 300) return
  throw new DeliveryFailure(`HTTP ${status}`, status === GONE ? 'failed' : 'again', {
    pausesReceiver: status >= 500 || status === TOO_MANY_REQUESTS,
  })
}

/** Mails the owners about receivers that were switched off for their failures, about each once. */
export async function reportDisabledReceivers(): Promise<void> {
  // It is left to an instance that can send.
  if (!serverEnvironment().mail) return
  for (let off = await takeUnreported(); off; off = await takeUnreported()) {
    const { id, name, reason } = off
    const url = `${siteUrl()}${PATHS.admin}#webhooks/${id}`
    const known = `people.reason.${reason as 'no answer'}` as const
    let isReported = false
    try {
      isReported = await mailOwners('webhook report not sent', (t) => ({
        subject: t('webhooks.offSubject', { name }),
        // The answer of a server, such as 'HTTP 500', is the same in every language.
        text: t('webhooks.offText', { name, reason: t.has(known) ? t(known) : reason, url }),
      }))
    } finally {
      if (!isReported) await markUnreported(id)
    }
    // The mail server is away, and the next round tries again.
    if (!isReported) return
  }
}
