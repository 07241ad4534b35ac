import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { databaseTime, transactionTime } from '../../../data/database-clock'
import { queueEvents } from '../../../data/event-deliveries'
import { database, type Prisma } from '../../../data/prisma'
import { ApiError, fieldError } from '../../../errors/api-error'
import { firmDay } from '../../../firm/firm-day'
import type { Transaction } from '../../../records/kind-table'
import { dayOf } from '../../../values/calendar-day'
import type { Author } from '../../../values/views'
import { isDecidable, isOrder } from '../deal-steps'
import {
  addEntry,
  changed,
  changedByBuyer,
  dealEntries,
  type LockedInquiry,
  requireReachable,
  signedBy,
  signerOf,
  withInquiry,
} from '../thread'
import { type QuotationContent, quotationContentSchema, storedContent, totalsOf } from './content'

/** Whether a quotation is for the buyer to decide about. One that a later one stands for, or whose day is over, is not. */
export type QuotationStanding = 'draft' | 'open' | 'replaced' | 'expired' | 'accepted' | 'declined'

export type QuotationView = {
  id: string
  /** From 1 within its inquiry. */
  number: number
  standing: QuotationStanding
  content: QuotationContent
  totals: ReturnType<typeof totalsOf>
  /** The last day on which it can be accepted, on the clock of the firm. */
  validUntil: string | null
  version: number
  sentAt: string | null
  decidedAt: string | null
  author: Author | null
}

export const QUOTATION_ROWS = {
  include: { person: { select: { name: true } } },
  orderBy: { number: 'desc' },
} as const satisfies Prisma.Inquiry$quotationsArgs

type Row = Prisma.QuotationGetPayload<typeof QUOTATION_ROWS>

/**
 * The quotations of one inquiry, newest first.
 *
 * @param today The day where the firm is.
 */
export function quotationViews(rows: readonly Row[], today: string): QuotationView[] {
  const newest = newestSent(rows)
  return rows.map((row) => quotationView(row, newest, today))
}

/** The number of the quotation that stands for those before it. */
const newestSent = (rows: readonly Pick<Row, 'number' | 'state'>[]) =>
  Math.max(0, ...rows.flatMap(({ number, state }) => (state === 'draft' ? [] : number)))

/** Whether a later quotation was sent, which stands for this one. */
export async function isReplaced({
  inquiryId,
  number,
}: {
  inquiryId: string
  number: number
}): Promise<boolean> {
  const later = { inquiryId, number: { gt: number }, state: { not: 'draft' } } as const
  return (await database().quotation.count({ where: later })) > 0
}

function quotationView(row: Row, newest: number, today: string): QuotationView {
  const content = storedContent(row.content)
  const validUntil = dayOf(row.validUntil)
  const standing = () => {
    if (row.state !== 'sent') return row.state
    if (row.number !== newest) return 'replaced'
    return validUntil !== null && validUntil < today ? 'expired' : 'open'
  }
  return {
    id: row.id,
    number: row.number,
    standing: standing(),
    content,
    totals: totalsOf(content),
    validUntil,
    version: row.version,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    author: signerOf(row),
  }
}

const day = z.iso.date()

/** What saves a quotation: its content, and whether it goes to the buyer. */
export const quotationInput = quotationContentSchema.extend({
  validUntil: day.nullable().default(null),
  /** Of the draft it changes; null where there was none. */
  version: z.number().int().nullable().default(null),
  /** The number it is to have, so that one sent meanwhile is not replaced unseen. */
  number: z.number().int().optional(),
  /** How the one before it stood, so that none is sent past an answer of the buyer unseen. */
  before: z.enum(['sent', 'accepted', 'declined']).nullable().optional(),
  send: z.boolean().default(false),
})

type QuotationInput = z.output<typeof quotationInput>

/**
 * Saves the draft of an inquiry's next quotation, or sends it, from when on it stays as it is.
 *
 * @param by Who saves it, as in the activity list.
 * @throws ApiError 409 where somebody else has saved or sent it since, or the buyer decided about the one before, 400 for one that cannot be sent.
 */
export async function saveQuotation(
  inquiryId: string,
  { validUntil, version, number: seen, before, send, ...content }: QuotationInput,
  by: string,
): Promise<{ number: number }> {
  return withInquiry({ id: inquiryId }, async (db, inquiry) => {
    const [newest, second] = await db.quotation.findMany({
      where: { inquiryId },
      orderBy: { number: 'desc' },
      take: 2,
    })
    const draft = newest?.state === 'draft' ? newest : null
    const last = draft ? second : newest
    // Sent again because its answer was lost: the buyer has it already.
    if (send && newest?.state === 'sent' && newest.number === seen) {
      const isSame = isDeepStrictEqual(storedContent(newest.content), content)
      if (isSame && dayOf(newest.validUntil) === validUntil) return { number: seen }
    }
    const next = draft?.number ?? (newest?.number ?? 0) + 1
    if ((draft?.version ?? null) !== version || (seen ?? next) !== next)
      throw new ApiError('quotation_changed')
    if (send && before !== undefined && before !== (last?.state ?? null))
      throw new ApiError('quotation_answered')
    const at = await transactionTime(db)
    if (send) requireReachable(inquiry)
    if (send) requireSendable(content, validUntil, await firmDay(at))
    const data = {
      content,
      validUntil: validUntil === null ? null : new Date(validUntil),
      updatedAt: at,
      ...(await signedBy(by, db)),
      ...(send && { state: 'sent' as const, sentAt: at }),
    }
    const { id, number } = draft
      ? await db.quotation.update({ where: { id: draft.id }, data: { ...data, version: { increment: 1 } } })
      : await db.quotation.create({ data: { ...data, inquiryId, number: next } })
    if (send) await announce(db, inquiry, id, by, at)
    return { number }
  })
}

async function announce(db: Transaction, inquiry: LockedInquiry, quotationId: string, by: string, at: Date) {
  await addEntry(db, inquiry, { kind: 'quotation', quotationId, by })
  await db.inquiry.update({
    where: { id: inquiry.id },
    data: {
      // An order stays one while a further quotation is before the buyer.
      status: isOrder(inquiry.status, await dealEntries(db, inquiry)) ? 'ordered' : 'quoted',
      firstAnswerAt: inquiry.firstAnswerAt ?? at,
      buyerWaitsSince: null,
      ...changed(at),
    },
  })
}

function requireSendable(content: QuotationContent, validUntil: string | null, today: string): void {
  const { lines, unpriced, total } = totalsOf(content)
  if (lines.length === 0) throw new ApiError('quotation_empty')
  if (unpriced.length > 0)
    throw new ApiError('quotation_unpriced', {
      values: { name: content.lines[unpriced[0] ?? 0]?.name ?? '' },
    })
  if (Number(total) < 0) throw new ApiError('quotation_negative')
  if (validUntil === null || validUntil < today) throw new ApiError('quotation_past')
  for (const [index, { steps }] of content.lines.entries()) {
    const repeated = steps.findIndex(
      ({ fromQuantity }, at) => steps.findIndex((step) => step.fromQuantity === fromQuantity) < at,
    )
    if (repeated >= 0) throw fieldError(`lines.${index}.steps.${repeated}.fromQuantity`, 'repeated_step')
  }
}

/**
 * What a buyer decides about the quotation they have before them. The same decision again changes nothing.
 *
 * @param number The quotation's, so that a later one is never accepted unseen.
 * @throws ApiError 409 where a later one was sent, its day is over, or it was decided otherwise.
 */
export async function decideQuotation(
  secret: string,
  number: number,
  decision: 'accepted' | 'declined',
  reason: string,
): Promise<void> {
  await withInquiry({ secret }, async (db, inquiry) => {
    const rows = await db.quotation.findMany({
      where: { inquiryId: inquiry.id, state: { not: 'draft' } },
      ...QUOTATION_ROWS,
    })
    const at = await transactionTime(db)
    const quotation = quotationViews(rows, await firmDay(at)).find((view) => view.number === number)
    if (!quotation) throw new ApiError('record_not_found', { values: { kind: 'inquiries' } })
    if (quotation.standing === decision) return
    if (quotation.standing === 'replaced') throw new ApiError('quotation_replaced')
    if (quotation.standing === 'expired') throw new ApiError('quotation_expired')
    if (quotation.standing !== 'open') throw new ApiError('quotation_decided')
    const entries = await dealEntries(db, inquiry)
    if (!isDecidable(inquiry.status, entries)) throw new ApiError('inquiry_closed')
    const { id } = quotation
    await db.quotation.update({ where: { id }, data: { state: decision, decidedAt: at, updatedAt: at } })
    await addEntry(db, inquiry, { kind: decision, quotationId: id, text: reason, by: null })
    // What was declined is to be quoted anew, so that lights can be added again.
    const status = decision === 'accepted' || isOrder(inquiry.status, entries) ? 'ordered' : 'answered'
    await db.inquiry.update({ where: { id: inquiry.id }, data: { status, ...changedByBuyer(inquiry, at) } })
    if (decision === 'accepted') {
      const data = { id: inquiry.id, number: inquiry.number, quotation: number }
      await queueEvents(db, [{ type: 'quotation.accepted', data }])
    }
  })
}

/** The quotations of one inquiry, newest first. @throws ApiError 404 when there is none. */
export async function inquiryQuotations(inquiryId: string): Promise<QuotationView[]> {
  const inquiry = await database().inquiry.findFirst({
    where: { id: inquiryId, deletedAt: null },
    select: { quotations: QUOTATION_ROWS },
  })
  if (!inquiry) throw new ApiError('record_not_found', { values: { kind: 'inquiries' } })
  return quotationViews(inquiry.quotations, await firmDay(await databaseTime()))
}

type QuotationPage = { limit: number; cursor?: string | undefined }

/** A page of the quotations of inquiries that are not in the bin, newest first, each with whose it is. */
export async function listQuotations(page: QuotationPage) {
  const inquiries = { deletedAt: null }
  const [listed, total] = await Promise.all([
    readQuotations({ ...page, inquiries }),
    database().quotation.count({ where: { inquiry: inquiries } }),
  ])
  return { ...listed, total }
}

/**
 * The same without how many there are.
 *
 * @param inquiries Of which inquiries.
 */
export async function readQuotations({ limit, cursor, inquiries }: QuotationPage & { inquiries: object }) {
  const rows = await database().quotation.findMany({
    where: { inquiry: inquiries, ...(cursor && { id: { lt: cursor } }) },
    include: {
      ...QUOTATION_ROWS.include,
      inquiry: {
        select: {
          id: true,
          number: true,
          company: true,
          status: true,
          quotations: { select: { number: true, state: true } },
        },
      },
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  })
  const today = await firmDay(await databaseTime())
  const items = rows.slice(0, limit).map(({ inquiry: { quotations, ...inquiry }, ...row }) => ({
    ...quotationView(row, newestSent(quotations), today),
    inquiry,
  }))
  return { items, nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}
