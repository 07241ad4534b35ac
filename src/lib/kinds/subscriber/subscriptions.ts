import { databaseTime } from '../../data/database-clock'
import { sendableChannels } from '../../data/deliveries'
import { database } from '../../data/prisma'
import type { Locale } from '../../texts/locales'
import { CONFIRMATION_REPEAT_MINUTES } from '../../values/limits'

/**
 * Stores a subscription to the newsletter. One confirmation mail is queued, unless the subscription is confirmed, a mail
 * was sent just now, or no instance of the site sends mail; then the subscription stays unconfirmed. The same statements run for
 * known and unknown addresses.
 */
export async function subscribe(email: string, locale: Locale): Promise<void> {
  await database().$transaction(async (db) => {
    // Of two equal requests at once, one waits here for the other.
    await db.newsletterSubscription.createMany({ data: { email, locale }, skipDuplicates: true })
    // A mail about a subscription that was ended or deleted meanwhile was taken back.
    const [known] = await db.$queryRaw<{ id: string; isActive: boolean; isRequested: boolean }[]>`
      SELECT "id",
        "status" = 'CONFIRMED' AND "deletedAt" IS NULL AS "isActive",
        "status" = 'PENDING' AND "deletedAt" IS NULL
          AND coalesce("confirmationAt" > now() - make_interval(mins => ${CONFIRMATION_REPEAT_MINUTES}::int), false) AS "isRequested"
      FROM "newsletter_subscriptions" WHERE "email" = ${email} FOR UPDATE`
    if (!known) throw new Error('The subscription was erased meanwhile')
    const { id, isActive, isRequested } = known
    const sendsMail = (await sendableChannels(db)).includes('confirmation')
    const asks = sendsMail && !isActive && !isRequested
    await db.$executeRaw`
      UPDATE "newsletter_subscriptions" SET
        "status" = 'PENDING', "locale" = ${locale}, "deletedAt" = NULL, "confirmedAt" = NULL, "unsubscribedAt" = NULL,
        "updatedAt" = now(),
        "confirmationAt" = CASE WHEN ${asks} THEN now() WHEN ${isRequested} THEN "confirmationAt" END
      WHERE "id" = ${id}::uuid AND NOT ${isActive}`
    // A mail that is being sent now is not sent once more. The id is new, since programs for mail hide a second message with a Message-ID they know.
    await db.$executeRaw`
      INSERT INTO "deliveries" AS d ("id", "channel", "subscriptionId", "updatedAt")
      SELECT gen_random_uuid(), 'confirmation', ${id}::uuid, now() WHERE ${asks}
      ON CONFLICT ("subscriptionId", "channel") DO UPDATE SET
        "id" = EXCLUDED."id", "state" = 'queued', "attempts" = 0, "lastError" = NULL, "sentAt" = NULL, "nextAttemptAt" = now(), "updatedAt" = now()
      WHERE d."state" <> 'sending'`
  })
}

/** Confirms the subscription with this token. An unknown token changes nothing and is not reported. */
export async function confirmSubscription(token: string): Promise<void> {
  const now = await databaseTime()
  await database().newsletterSubscription.updateMany({
    where: { token, status: 'PENDING', deletedAt: null },
    data: { status: 'CONFIRMED', confirmedAt: now, updatedAt: now, version: { increment: 1 } },
  })
}

/** Ends a subscription, confirmed or not. The row stays for the retention time of the privacy policy. */
export async function endSubscription(token: string): Promise<void> {
  const now = await databaseTime()
  await database().newsletterSubscription.updateMany({
    where: { token, status: { not: 'UNSUBSCRIBED' } },
    data: { status: 'UNSUBSCRIBED', unsubscribedAt: now, updatedAt: now, version: { increment: 1 } },
  })
}
