import { z } from 'zod'
import { forgetHeldSubmissions } from '../../data/held-submissions'
import { database, Prisma } from '../../data/prisma'
import { BECAME_ORDER } from '../../data/retention'
import { refinement } from '../../fields/issue-codes'
import { storableText } from '../../fields/text'
import { forgetValues } from '../../records/history/activity'
import type { Transaction } from '../../records/kind-table'
import { EMAIL_MAX_CHARS } from '../../values/limits'
import { accessKeys } from '../access-key/fields'
import { people } from '../person/fields'
import { subscribers } from '../subscriber/fields'
import { inquiries } from './fields'
import { tidyAddress } from './inquiry-rules'

/** Whose data is to be erased. */
export const eraseInput = z.strictObject({
  email: storableText(EMAIL_MAX_CHARS).refine(
    (text) => text.includes('@'),
    refinement('person_email_required'),
  ),
  /** Whether inquiries that became orders go, too. */
  orders: z.boolean().default(false),
  /** Whether it is only said what there is. */
  dryRun: z.boolean().default(false),
})

/** What there is about an address: inquiries and those that became orders by their numbers, null for one from before there were. */
export type FoundPerson = {
  inquiries: (string | null)[]
  orders: (string | null)[]
  subscriptions: number
  people: number
}

/** What there is about an address, also in the bin. */
async function findPerson(db: Transaction, address: string) {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "inquiries" WHERE lower("email") = ${address}`
  const of = { id: { in: rows.map(({ id }) => id) } }
  const read = (where: Prisma.InquiryWhereInput) =>
    db.inquiry.findMany({
      where: { AND: [of, where] },
      select: { id: true, number: true },
      orderBy: { id: 'asc' },
    })
  const [inquiries, orders] = [await read({ NOT: BECAME_ORDER }), await read(BECAME_ORDER)]
  const subscriptions = await db.newsletterSubscription.count({ where: { email: address } })
  const colleagues = await db.person.findMany({ where: { email: address }, select: { id: true } })
  return { inquiries, orders, subscriptions, colleagues }
}

/**
 * Deletes everything about a person for good, also in the bin: inquiries with their notes and deliveries, the
 * subscription and held submissions; of somebody of the admin also passkeys, keys, sessions and what the activity list says
 * of them. Inquiries that became orders stay unless they are asked for, since the law has orders kept.
 *
 * @returns How many entries were erased, and what there was.
 */
export async function erasePerson({
  email,
  orders = false,
  dryRun = false,
}: z.input<typeof eraseInput>): Promise<{ erased: number; found: FoundPerson }> {
  const address = tidyAddress(email).toLowerCase()
  if (!dryRun) forgetHeldSubmissions(address)
  return database().$transaction(async (db) => {
    const all = await findPerson(db, address)
    const numbers = (inquiries: readonly { number: string | null }[]) => inquiries.map(({ number }) => number)
    const ids = all.colleagues.map(({ id }) => id)
    const found = {
      inquiries: numbers(all.inquiries),
      orders: numbers(all.orders),
      subscriptions: all.subscriptions,
      people: ids.length,
    }
    if (dryRun) return { erased: 0, found }
    const gone = [...all.inquiries, ...(orders ? all.orders : [])].map(({ id }) => id)
    await db.$executeRaw`
      DELETE FROM "kept_forms" WHERE "values"->>'secret' IN
        (SELECT "secret" FROM "inquiries" WHERE lower("email") = ${address})`
    const erased = await db.inquiry.deleteMany({ where: { id: { in: gone } } })
    const { count } = await db.newsletterSubscription.deleteMany({ where: { email: address } })
    await db.$executeRaw(
      Prisma.sql`DELETE FROM "kept_forms" WHERE lower(trim("values"->>'email')) = ${address}`,
    )
    await forgetValues(db, people, ids)
    // A key that went with the access it gave has left its entries only.
    const keys = await db.$queryRaw<{ id: string }[]>`
      SELECT "targetId" AS "id" FROM "activities" WHERE "type" = ${accessKeys.key}
        AND coalesce("after", "before") ->> 'personId' = ANY(${ids})
      UNION SELECT "id" FROM "access_keys" WHERE "personId" = ANY(${ids}::uuid[])`
    await forgetValues(
      db,
      accessKeys,
      keys.map(({ id }) => id),
    )
    await db.person.deleteMany({ where: { id: { in: ids } } })
    // What bulk changes of people left as it was is named there.
    await db.bulkJob.deleteMany({
      where: {
        kind: { in: [inquiries, subscribers, people, accessKeys].map(({ key }) => key) },
        state: { not: 'RUNNING' },
      },
    })
    return { erased: erased.count + count + ids.length, found }
  })
}
