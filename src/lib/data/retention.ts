import { BIN_DAYS, UNCONFIRMED_RETENTION_DAYS, UNSUBSCRIBED_RETENTION_DAYS } from '../domain/limits'
import { serverEnvironment } from '../env'
import { database } from './prisma'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes personal data whose retention time of the privacy policy is over, also from the bin. */
export async function deleteOutdated(now = Date.now()): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  const { inquiryRetentionDays } = serverEnvironment()
  const db = database()
  const bin = { deletedAt: { lt: before(BIN_DAYS) } }
  await db.inquiry.deleteMany({ where: { OR: [{ updatedAt: { lt: before(inquiryRetentionDays) } }, bin] } })
  await db.newsletterSubscription.deleteMany({
    where: {
      OR: [
        bin,
        { status: 'UNSUBSCRIBED', unsubscribedAt: { lt: before(UNSUBSCRIBED_RETENTION_DAYS) } },
        { status: 'PENDING', confirmationAt: { lt: before(UNCONFIRMED_RETENTION_DAYS) } },
      ],
    },
  })
}
