import { database } from '../../data/prisma'
import { CONFIRMATION_REPEAT_MINUTES } from '../../domain/limits'
import type { Locale } from '../../domain/locales'
import { serverEnvironment } from '../../env'

/**
 * Stores a subscription to the newsletter. The same statements run for known and unknown addresses, so that neither the
 * response nor its duration reveals a subscriber.
 * One confirmation mail is queued, unless the subscription is confirmed, a mail was sent just now, or the site sends no
 * mail; then the subscription stays unconfirmed.
 */
export async function subscribe(email: string, locale: Locale): Promise<void> {
  const now = new Date()
  const requestedBefore = new Date(now.getTime() - CONFIRMATION_REPEAT_MINUTES * 60_000)
  await database().$transaction(async (db) => {
    const known = await db.newsletterSubscription.upsert({
      where: { email },
      create: { email, locale },
      update: {},
    })
    const active = known.status === 'CONFIRMED' && known.deletedAt === null
    const requested = known.confirmationAt !== null && known.confirmationAt > requestedBefore
    const ask = serverEnvironment().mail !== null && !active && !requested
    await db.newsletterSubscription.update({
      where: { email },
      data: active
        ? {}
        : {
            status: 'PENDING',
            locale,
            deletedAt: null,
            unsubscribedAt: null,
            ...(ask && { confirmationAt: now }),
          },
    })
    if (!ask) return
    const fresh = { state: 'queued', attempts: 0, lastError: null, sentAt: null, nextAttemptAt: now } as const
    await db.delivery.upsert({
      where: { subscriptionId_channel: { subscriptionId: known.id, channel: 'confirmation' } },
      create: { subscriptionId: known.id, channel: 'confirmation' },
      update: fresh,
    })
  })
}

/** Confirms the subscription with this token. An unknown token changes nothing and is not reported. */
export async function confirmSubscription(token: string): Promise<void> {
  await database().newsletterSubscription.updateMany({
    where: { token, status: 'PENDING', deletedAt: null },
    data: { status: 'CONFIRMED', confirmedAt: new Date(), version: { increment: 1 } },
  })
}

/** Ends a subscription, confirmed or not. The row stays for the retention time of the privacy policy. */
export async function endSubscription(token: string): Promise<void> {
  await database().newsletterSubscription.updateMany({
    where: { token, status: { not: 'UNSUBSCRIBED' } },
    data: { status: 'UNSUBSCRIBED', unsubscribedAt: new Date(), version: { increment: 1 } },
  })
}
