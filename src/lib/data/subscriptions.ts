import { CONFIRMATION_REPEAT_MINUTES } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { serverEnvironment } from '../env'
import { database } from './prisma'

/**
 * Notes that somebody wants the newsletter. What happens depends on whether the address is known; what is answered and how
 * long it takes does not.
 *
 * @returns The mails the queue has to send: one that asks for confirmation, unless it is confirmed or was asked just now,
 *   or no mails leave this site, in which case the subscription stays unconfirmed.
 */
export async function subscribe(email: string, locale: Locale): Promise<string[]> {
  const now = new Date()
  const askedBefore = new Date(now.getTime() - CONFIRMATION_REPEAT_MINUTES * 60_000)
  return database().$transaction(async (db) => {
    const known = await db.newsletterSubscription.upsert({
      where: { email },
      create: { email, locale },
      update: {},
    })
    const active = known.status === 'CONFIRMED' && known.deletedAt === null
    const asked = known.confirmationAt !== null && known.confirmationAt > askedBefore
    const ask = serverEnvironment().mail !== null && !active && !asked
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
    if (!ask) return []
    const fresh = { state: 'queued', attempts: 0, lastError: null, sentAt: null } as const
    const { id } = await db.delivery.upsert({
      where: { subscriptionId_channel: { subscriptionId: known.id, channel: 'confirmation' } },
      create: { subscriptionId: known.id, channel: 'confirmation' },
      update: fresh,
    })
    return [id]
  })
}

/** Confirms the subscription a mail's link belongs to. An unknown token changes nothing, and the answer tells nobody. */
export async function confirmSubscription(token: string): Promise<void> {
  await database().newsletterSubscription.updateMany({
    where: { token, status: 'PENDING', deletedAt: null },
    data: { status: 'CONFIRMED', confirmedAt: new Date(), version: { increment: 1 } },
  })
}

/** Ends a subscription, confirmed or not. A note of the withdrawal stays for as long as the privacy policy says. */
export async function endSubscription(token: string): Promise<void> {
  await database().newsletterSubscription.updateMany({
    where: { token, status: { not: 'UNSUBSCRIBED' } },
    data: { status: 'UNSUBSCRIBED', unsubscribedAt: new Date(), version: { increment: 1 } },
  })
}
