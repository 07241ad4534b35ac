import { z } from 'zod'
import { forgetHeldSubmissions } from '../../data/held-submissions'
import { database, Prisma } from '../../data/prisma'
import { refinement } from '../../fields/issue-codes'
import { storableText } from '../../fields/text'
import { forgetValues } from '../../records/history/activity'
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
})

/**
 * Deletes everything about a person for good, also in the bin: inquiries with their notes and deliveries, the
 * subscription and held submissions; of somebody of the admin also passkeys, keys, sessions and what the activity list says
 * of them. Only the number is returned.
 *
 * @returns How many entries there were.
 */
export async function erasePerson(email: string): Promise<number> {
  const address = tidyAddress(email).toLowerCase()
  forgetHeldSubmissions(address)
  return database().$transaction(async (db) => {
    await db.$executeRaw`
      DELETE FROM "kept_forms" WHERE "values"->>'secret' IN
        (SELECT "secret" FROM "inquiries" WHERE lower("email") = ${address})`
    const erased = await db.$executeRaw`DELETE FROM "inquiries" WHERE lower("email") = ${address}`
    const { count } = await db.newsletterSubscription.deleteMany({ where: { email: address } })
    await db.$executeRaw(
      Prisma.sql`DELETE FROM "kept_forms" WHERE lower(trim("values"->>'email')) = ${address}`,
    )
    const colleagues = await db.person.findMany({ where: { email: address }, select: { id: true } })
    const ids = colleagues.map(({ id }) => id)
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
    return erased + count + ids.length
  })
}
