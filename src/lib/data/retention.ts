import { serverEnvironment } from '../config/env'
import {
  ACTIVITY_ADDRESS_RETENTION_DAYS,
  ACTIVITY_RETENTION_DAYS,
  BIN_DAYS,
  UNCONFIRMED_RETENTION_DAYS,
  UNSUBSCRIBED_RETENTION_DAYS,
} from '../values/limits'
import { database } from './prisma'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes personal data whose retention time of the privacy policy is over, also from the bin and the activity list, and
 * keys of creations, by the clock of the database: a server whose clock is years ahead would delete everything.
 */
export async function deleteOutdated(): Promise<void> {
  const { inquiryRetentionDays } = serverEnvironment()
  const db = database()
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`SELECT now()`
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before(1) } } })
  await db.activity.deleteMany({ where: { at: { lt: before(ACTIVITY_RETENTION_DAYS) } } })
  await db.activity.updateMany({
    where: { at: { lt: before(ACTIVITY_ADDRESS_RETENTION_DAYS) }, address: { not: null } },
    data: { address: null },
  })
  const unconfirmed = before(UNCONFIRMED_RETENTION_DAYS)
  const bin = { deletedAt: { lt: before(BIN_DAYS) } }
  await db.inquiry.deleteMany({ where: { OR: [{ updatedAt: { lt: before(inquiryRetentionDays) } }, bin] } })
  // Those of an inquiry go with it; asked for again, they are stored again.
  await db.paperSet.deleteMany({
    where: { productId: null, createdAt: { lt: before(inquiryRetentionDays) } },
  })
  await db.newsletterSubscription.deleteMany({
    where: {
      OR: [
        bin,
        { status: 'UNSUBSCRIBED', unsubscribedAt: { lt: before(UNSUBSCRIBED_RETENTION_DAYS) } },
        { status: 'PENDING', confirmationAt: { lt: unconfirmed } },
        // Without a mail server nobody was asked to confirm.
        { status: 'PENDING', confirmationAt: null, updatedAt: { lt: unconfirmed } },
      ],
    },
  })
}
