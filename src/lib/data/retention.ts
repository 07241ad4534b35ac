import { serverEnvironment } from '../config/env'
import { DAY_MS } from '../values/calendar-day'
import {
  ACTIVITY_ADDRESS_RETENTION_DAYS,
  ACTIVITY_RETENTION_DAYS,
  BIN_DAYS,
  ORDER_RETENTION_DAYS,
  UNCONFIRMED_RETENTION_DAYS,
  UNSUBSCRIBED_RETENTION_DAYS,
  VISIT_DAYS_RETENTION_MONTHS,
  VISIT_HOURS_RETENTION_DAYS,
  VISIT_KEYS_PER_DAY,
  WEBHOOK_RETENTION_DAYS,
} from '../values/limits'
import { database, type Prisma } from './prisma'

/** Inquiries that became orders may have another state since. A state alone, where it was taken back by hand, was a slip. */
export const BECAME_ORDER = {
  OR: [
    { status: 'ordered' },
    { quotations: { some: { state: 'accepted' } } },
    {
      entries: { some: { kind: 'state', status: 'ordered' } },
      OR: [
        { status: { in: ['closed', 'sample_sent'] } },
        // A quotation that came after an order set the state by itself until orders kept it.
        { quotations: { some: { state: { not: 'draft' } } } },
      ],
    },
  ],
} satisfies Prisma.InquiryWhereInput

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
  await db.delivery.deleteMany({
    where: { channel: 'webhook', createdAt: { lt: before(WEBHOOK_RETENTION_DAYS) } },
  })
  await db.activity.deleteMany({ where: { at: { lt: before(ACTIVITY_RETENTION_DAYS) } } })
  await db.activity.updateMany({
    where: { at: { lt: before(ACTIVITY_ADDRESS_RETENTION_DAYS) }, address: { not: null } },
    data: { address: null },
  })
  const unconfirmed = before(UNCONFIRMED_RETENTION_DAYS)
  const bin = { deletedAt: { lt: before(BIN_DAYS) } }
  const outdated = { NOT: BECAME_ORDER, updatedAt: { lt: before(inquiryRetentionDays) } }
  const orders = before(Math.max(inquiryRetentionDays, ORDER_RETENTION_DAYS))
  const ordered = { updatedAt: { lt: orders } }
  await db.inquiry.deleteMany({ where: { OR: [outdated, ordered, bin] } })
  // Lists of papers of inquiries name no inquiry, so that the longest time one is kept counts.
  await db.paperSet.deleteMany({ where: { productId: null, createdAt: { lt: orders } } })
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
  await deleteOldVisits()
  await database()
    .$executeRaw`UPDATE "webhooks" SET "previousSecret" = NULL, "previousUntil" = NULL WHERE "previousUntil" < now()`
}

/** The subjects whose keys clients make up, so that there can be any number of them. */
const MADE_UP = [
  'referrer',
  'campaign',
  'search',
  'filter',
  'missing',
  'comparison',
  'program',
  'step',
  'inquiry',
  'redirect',
]

/** Deletes counts of visits after their time, and of the last days those that were counted least where there are too many. */
async function deleteOldVisits(): Promise<void> {
  const db = database()
  await db.$executeRaw`DELETE FROM "visit_days" WHERE "day" < (now() - make_interval(months => ${VISIT_DAYS_RETENTION_MONTHS}::int))::date`
  await db.$executeRaw`DELETE FROM "visit_hours" WHERE "at" < now() - make_interval(days => ${VISIT_HOURS_RETENTION_DAYS}::int)`
  await db.$executeRaw`DELETE FROM "visit_days" v USING (
      SELECT "day", "subject", "key", "detail",
        row_number() OVER (PARTITION BY "day", "subject" ORDER BY "count" DESC, "key", "detail") AS n
      FROM "visit_days" WHERE "day" >= now()::date - 2 AND "subject" = ANY(${MADE_UP})) AS least
    WHERE n > ${VISIT_KEYS_PER_DAY} AND (v."day", v."subject", v."key", v."detail") = (least."day", least."subject", least."key", least."detail")`
}
