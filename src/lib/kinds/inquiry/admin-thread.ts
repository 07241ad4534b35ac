import { z } from 'zod'
import { translatorIn } from '../../cache/text-records'
import { transactionTime } from '../../data/database-clock'
import { database, type InquiryStatus } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import { refinement } from '../../fields/issue-codes'
import { storableText } from '../../fields/text'
import { siteLocaleFrom } from '../../firm/site-locales'
import { ADMIN_LOCALES } from '../../texts/locales'
import { INQUIRY_MESSAGE_MAX_CHARS, INQUIRY_OTHERS_MAX } from '../../values/limits'
import { ANSWER_TEMPLATES } from './answer-templates'
import { newInquirySecret } from './numbers'
import { addEntry, changed, mailLink, requireReachable, withInquiry } from './thread'
import { askedNames, deliveryView, entryView, lineView, quotedName, THREAD } from './thread-views'

/** What the firm writes to a buyer. */
export const messageInput = z.strictObject({
  text: storableText(INQUIRY_MESSAGE_MAX_CHARS).refine((text) => text !== '', refinement('message_empty')),
})

/**
 * The lights an inquiry asks for, what both sides wrote, and what else came from its address.
 *
 * @throws ApiError 404 when there is none.
 */
export async function readThread(id: string) {
  const row = await database().inquiry.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...THREAD,
      name: true,
      email: true,
      number: true,
      productName: true,
      product: { select: { name: true, translations: true } },
      locale: true,
    },
  })
  if (!row) throw new ApiError('record_not_found', { values: { kind: 'inquiries' } })
  const own = await siteLocaleFrom(row.locale)
  return {
    lines: row.lines.map((line) => ({ ...lineView(line), quotedName: quotedName(line, own) })),
    entries: row.entries.map((entry) => ({
      ...entryView(entry),
      deliveries: entry.deliveries.map(deliveryView),
    })),
    templates: await answers(row),
    others: await othersOf(id, row.email),
  }
}

/** The latest other inquiries of an address, those in the bin left out. */
async function othersOf(id: string, email: string) {
  const rows = await database().$queryRaw<
    { id: string; number: string | null; status: InquiryStatus; createdAt: Date }[]
  >`
    SELECT "id", "number", "status", "createdAt" FROM "inquiries"
    WHERE lower("email") = ${email.toLowerCase()} AND "id" <> ${id}::uuid AND "deletedAt" IS NULL
    ORDER BY "id" DESC LIMIT ${INQUIRY_OTHERS_MAX}`
  return rows.map(({ createdAt, ...other }) => ({ ...other, createdAt: createdAt.toISOString() }))
}

/** What an answer can begin with: in the buyer's language, then in the others of the admin. */
async function answers(
  inquiry: Parameters<typeof askedNames>[0] & { name: string; number: string | null; locale: string },
) {
  const own = await siteLocaleFrom(inquiry.locale)
  const languages = [own, ...ADMIN_LOCALES.filter((locale) => locale !== own)]
  const all = languages.map(async (locale) => {
    const t = await translatorIn(locale, 'mail.answers')
    const { name, number } = inquiry
    const values = { name, number: number ?? '', products: askedNames(inquiry, locale) ?? t('products') }
    return ANSWER_TEMPLATES.map((key) => ({ key, locale, text: t(key, values) }))
  })
  return (await Promise.all(all)).flat()
}

/** What the admin shows of an inquiry beside its record. */
export type InquiryThread = Awaited<ReturnType<typeof readThread>>

/**
 * Writes to a buyer: it stands in the thread and goes out by mail. An inquiry that was new is answered by it.
 *
 * @param by Who writes, as in the activity list.
 * @throws ApiError 404 when there is none, 409 for one from before buyers had a page, whom it would not reach.
 */
export async function writeMessage(id: string, text: string, by: string): Promise<void> {
  await withInquiry({ id }, async (db, inquiry) => {
    requireReachable(inquiry)
    await addEntry(db, inquiry, { kind: 'message', text, by })
    const at = await transactionTime(db)
    await db.inquiry.update({
      where: { id },
      data: {
        ...(inquiry.status === 'new' && { status: 'answered' }),
        firstAnswerAt: inquiry.firstAnswerAt ?? at,
        buyerWaitsSince: null,
        ...changed(at),
      },
    })
  })
}

/**
 * Gives the page of a buyer another address, which is mailed to them. The one before leads nowhere from then on.
 *
 * @throws ApiError 404 when there is none, 409 for one whose buyer gets no mail.
 */
export async function rotateSecret(id: string): Promise<void> {
  await withInquiry({ id }, async (db, inquiry) => {
    requireReachable(inquiry)
    const at = await transactionTime(db)
    await db.inquiry.update({ where: { id }, data: { secret: newInquirySecret(), ...changed(at) } })
    // One that is on its way has the address of before.
    await db.delivery.deleteMany({ where: { inquiryId: id, channel: 'link' } })
    await mailLink(db, id)
  })
}
