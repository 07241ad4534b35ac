import { z } from 'zod'
import { forgetHeldSubmissions } from '../../data/held-submissions'
import { database, type InquiryStatus, Prisma, type SubscriptionStatus } from '../../data/prisma'
import { refinement } from '../../fields/issue-codes'
import { storableText } from '../../fields/text'
import { forgetValues } from '../../records/history/activity'
import type { CsvValue } from '../../sheets/csv'
import { EMAIL_MAX_CHARS, EXPORT_BATCH_ROWS } from '../../values/limits'
import { accessKeys } from '../access-key/fields'
import { people } from '../person/fields'
import { CONTACT_LINES, LIST_LINES, tidyAddress, type VisitorLine } from './inquiry-rules'

/** A line of an export, by column. */
export type ExportRow = Record<string, CsvValue>

const text = (value: Date | string | null) => (value instanceof Date ? value.toISOString() : (value ?? ''))

/** Reads a table to its end in order of time, a batch at a time. Rows that come meanwhile may be left out. */
async function* batches<Row extends { id: string }>(
  read: (after: { id?: { gt: string } }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: string | undefined
  while (true) {
    const rows = await read(last === undefined ? {} : { id: { gt: last } })
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id
    if (rows.length < EXPORT_BATCH_ROWS) return
  }
}

const asColumns = (lines: readonly VisitorLine[]) =>
  Object.fromEntries(lines.map((line) => [line, true])) as Record<VisitorLine, true>

const INQUIRY_COLUMNS = {
  createdAt: true,
  status: true,
  ...asColumns(CONTACT_LINES),
  interest: true,
  productName: true,
  message: true,
  locale: true,
  notes: true,
  number: true,
  ...asColumns(LIST_LINES),
} as const satisfies Prisma.InquirySelect

const SUBSCRIBER_COLUMNS = {
  createdAt: true,
  status: true,
  email: true,
  locale: true,
  confirmedAt: true,
  unsubscribedAt: true,
} as const satisfies Prisma.NewsletterSubscriptionSelect

/** Left out where nobody was invited. */
export const ASSIGNEE = 'assignee'

/** What can be exported, and the columns in their order. */
export const EXPORTS = {
  inquiries: [...Object.keys(INQUIRY_COLUMNS), ASSIGNEE],
  subscribers: Object.keys(SUBSCRIBER_COLUMNS),
}

function lineOf(row: Record<string, Date | string | null>): ExportRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, text(value)]))
}

/**
 * All inquiries, or those of one state, in batches: however many there are, few are in memory.
 *
 * @param status Without one, what the list shows: all but the suspected.
 */
export async function* exportInquiries(status: InquiryStatus | null): AsyncGenerator<ExportRow[]> {
  const box = status ?? { not: 'suspected' as const }
  const read = (after: Prisma.InquiryWhereInput) =>
    database().inquiry.findMany({
      where: { ...after, deletedAt: null, status: box },
      select: { id: true, ...INQUIRY_COLUMNS, assignee: { select: { name: true } } },
      orderBy: { id: 'asc' },
      take: EXPORT_BATCH_ROWS,
    })
  for await (const rows of batches(read))
    yield rows.map(({ assignee, ...row }) => lineOf({ ...row, [ASSIGNEE]: assignee?.name ?? null }))
}

/** The same for subscribers; without a state, all. */
export async function* exportSubscribers(status: SubscriptionStatus | null): AsyncGenerator<ExportRow[]> {
  const read = (after: Prisma.NewsletterSubscriptionWhereInput) =>
    database().newsletterSubscription.findMany({
      where: { ...after, deletedAt: null, ...(status && { status }) },
      select: { id: true, ...SUBSCRIBER_COLUMNS },
      orderBy: { id: 'asc' },
      take: EXPORT_BATCH_ROWS,
    })
  for await (const rows of batches(read)) yield rows.map(lineOf)
}

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
    const inquiries = await db.$executeRaw`DELETE FROM "inquiries" WHERE lower("email") = ${address}`
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
        kind: { in: [...Object.keys(EXPORTS), people.key, accessKeys.key] },
        state: { not: 'RUNNING' },
      },
    })
    return inquiries + count + ids.length
  })
}
