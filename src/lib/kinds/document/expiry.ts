import { contentTransaction } from '../../cache/content-transaction'
import { databaseTime, transactionTime } from '../../data/database-clock'
import { sendableChannels } from '../../data/deliveries'
import { database, Prisma } from '../../data/prisma'
import { storedFirmDay } from '../../firm/firm-day'
import type { Transaction } from '../../records/kind-table'
import { addDays } from '../../values/calendar-day'
import { EXPIRING_DAYS } from '../../values/limits'
import { documents } from './fields'
import { tagsOfProducts } from './table'

/** Documents whose last day is over, or near, of which nothing was done for that day yet. */
const over = (today: string) =>
  Prisma.sql`"expiresOn" < ${today}::date AND "endedAfter" IS DISTINCT FROM "expiresOn"`
const near = (today: string) => Prisma.sql`
  "expiresOn" BETWEEN ${today}::date AND ${addDays(today, EXPIRING_DAYS)}::date AND "nearToldOf" IS DISTINCT FROM "expiresOn"`

/** Locks documents for this transaction; those that another instance has locked are its own to handle. */
async function lockSome(db: Transaction, condition: Prisma.Sql): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "documents" WHERE "deletedAt" IS NULL AND ${condition} ORDER BY "id" FOR UPDATE SKIP LOCKED`
  return rows.map(({ id }) => id)
}

async function queueMails(db: Transaction, ids: readonly string[]): Promise<void> {
  if (!(await sendableChannels(db)).includes('document')) return
  await db.delivery.createMany({ data: ids.map((documentId) => ({ documentId, channel: 'document' })) })
}

/** Tells of documents whose last day is near. @returns How many. */
async function tellOfNear(today: string): Promise<number> {
  return database().$transaction(async (db) => {
    const ids = await lockSome(db, near(today))
    if (ids.length === 0) return 0
    await db.$executeRaw`UPDATE "documents" SET "nearToldOf" = "expiresOn" WHERE "id" = ANY(${ids}::uuid[])`
    await queueMails(db, ids)
    return ids.length
  })
}

/** Has the pages of products made anew whose documents have ended, and tells of these. @returns How many. */
async function endOver(today: string): Promise<number> {
  // Without a transaction where there is nothing to do, since a change of no row counts as one of the catalogue.
  const [waiting] = await database().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "documents" WHERE "deletedAt" IS NULL AND ${over(today)} LIMIT 1`
  if (!waiting) return 0
  const { ended } = await contentTransaction(async (db) => {
    const ids = await lockSome(db, over(today))
    if (ids.length === 0) return { tags: [], ended: 0 }
    // Dated, so that systems that follow changes learn of its products.
    await db.$executeRaw`
      UPDATE "documents" SET "endedAfter" = "expiresOn", "updatedAt" = ${await transactionTime(db)}
      WHERE "id" = ANY(${ids}::uuid[])`
    await queueMails(db, ids)
    const links = await db.documentProduct.findMany({
      where: { documentId: { in: ids } },
      select: { product: { select: { slug: true } } },
    })
    const tags = [documents.tag, ...new Set(tagsOfProducts(links.map(({ product }) => product.slug)))]
    return { tags, ended: ids.length }
  })
  return ended
}

/**
 * What the change of the day means for documents: those that have ended leave pages, lists and feeds, and those that are near
 * their end are told of. Each is handled once for its last day, by whichever instance comes first, also after days asleep.
 *
 * @param at The time it is.
 */
export async function handleExpiry(at?: Date): Promise<{ near: number; ended: number }> {
  const today = await storedFirmDay(at ?? (await databaseTime()))
  return { near: await tellOfNear(today), ended: await endOver(today) }
}
