import { UNCONFIRMED_RETENTION_DAYS, UNSUBSCRIBED_RETENTION_DAYS } from '../domain/limits'
import { serverEnvironment } from '../env'
import { database } from './prisma'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes for good what the privacy policy promises not to keep any longer, the bin included. */
export async function deleteOutdated(now = Date.now()): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  const { inquiryRetentionDays } = serverEnvironment()
  const db = database()
  await db.inquiry.deleteMany({ where: { updatedAt: { lt: before(inquiryRetentionDays) } } })
  await db.newsletterSubscription.deleteMany({
    where: {
      OR: [
        { status: 'UNSUBSCRIBED', unsubscribedAt: { lt: before(UNSUBSCRIBED_RETENTION_DAYS) } },
        { status: 'PENDING', confirmationAt: { lt: before(UNCONFIRMED_RETENTION_DAYS) } },
      ],
    },
  })
}
