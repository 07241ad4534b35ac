import { z } from 'zod'
import { transactionTime } from '../../data/database-clock'
import { database } from '../../data/prisma'
import { consume } from '../../data/rate-limit-counters'
import { ApiError } from '../../errors/api-error'
import { issueText, refinement } from '../../fields/issue-codes'
import { storableText } from '../../fields/text'
import { visitorOf } from '../../runtime/visitor-network'
import {
  INQUIRY_ENTRIES_PER_HOUR,
  INQUIRY_ENTRIES_PER_VISITOR_PER_HOUR,
  INQUIRY_LINKS_PER_HOUR,
  INQUIRY_LINKS_PER_VISITOR_PER_HOUR,
  INQUIRY_MESSAGE_MAX_CHARS,
} from '../../values/limits'
import { INQUIRY_MAX_LINES } from '../../values/page-limits'
import { tidyAddress } from './inquiry-rules'
import { namesLight, readLines } from './lines'
import { decideQuotation } from './quotation/quotations'
import {
  addEntry,
  addLines,
  areAdded,
  changedByBuyer,
  type LockedInquiry,
  mailLink,
  withInquiry,
} from './thread'

const HOUR = 60 * 60
const PER_INQUIRY = { name: 'inquiry-entries', points: INQUIRY_ENTRIES_PER_HOUR, seconds: HOUR }
const PER_VISITOR = {
  name: 'inquiry-entries-visitor',
  points: INQUIRY_ENTRIES_PER_VISITOR_PER_HOUR,
  seconds: HOUR,
}
const LINKS_PER_VISITOR = {
  name: 'inquiry-links-visitor',
  points: INQUIRY_LINKS_PER_VISITOR_PER_HOUR,
  seconds: HOUR,
}
const LINKS = { name: 'inquiry-links', points: INQUIRY_LINKS_PER_HOUR, seconds: HOUR }

// A line break of a form counts as the one character it is stored as.
const text = storableText(INQUIRY_MESSAGE_MAX_CHARS, (typed) => typed.replace(/\r\n?/g, '\n'))
const written = text.refine((typed) => typed !== '', refinement('message_empty'))
const number = z.coerce.number({ error: issueText }).int()

type Fields = Readonly<Record<string, unknown>>

/** What a buyer does on their page, by the last part of the address that its form is sent to. */
export const BUYER_ACTIONS = {
  messages: async (secret: string, fields: Fields) => {
    const { message } = z.object({ message: written }).parse(fields)
    await withInquiry({ secret }, async (db, inquiry) => {
      const { isNew } = await addEntry(db, inquiry, { kind: 'message', text: message, by: null })
      if (isNew) await touch(db, inquiry)
    })
  },
  accept: async (secret: string, fields: Fields) => {
    const { quotation } = z.object({ quotation: number }).parse(fields)
    await decideQuotation(secret, quotation, 'accepted', '')
  },
  decline: async (secret: string, fields: Fields) => {
    const { quotation, reason } = z.object({ quotation: number, reason: text.default('') }).parse(fields)
    await decideQuotation(secret, quotation, 'declined', reason)
  },
  lines: async (secret: string, fields: Fields) => {
    const { lines, errors } = readLines(fields)
    const [wrong] = errors
    if (wrong) throw new ApiError(wrong.error.code, { values: wrong.error.values ?? {} })
    if (!lines.some(namesLight)) throw new ApiError('lines_empty')
    await withInquiry({ secret }, async (db, inquiry) => {
      const said = lines.map(({ product, quantity }) =>
        quantity === null ? product : `${quantity} × ${product}`,
      )
      const text = said.join('\n').slice(0, INQUIRY_MESSAGE_MAX_CHARS)
      if (await areAdded(db, inquiry, lines, text)) return
      const productName = await addLines(db, inquiry, lines, INQUIRY_MAX_LINES)
      await addEntry(db, inquiry, { kind: 'lines', text, by: null })
      await touch(db, inquiry, { productName })
    })
  },
  erasure: async (secret: string) => {
    await withInquiry({ secret }, async (db, inquiry) => {
      // Asked again, it is the same request.
      if ((await db.inquiryEntry.count({ where: { inquiryId: inquiry.id, kind: 'erasure' } })) > 0) return
      await addEntry(db, inquiry, { kind: 'erasure', by: null })
      await touch(db, inquiry)
    })
  },
} satisfies Record<string, (secret: string, fields: Fields) => Promise<void>>

export type BuyerAction = keyof typeof BUYER_ACTIONS

export const isBuyerAction = (name: string | undefined): name is BuyerAction =>
  name !== undefined && Object.hasOwn(BUYER_ACTIONS, name)

async function touch(
  db: Parameters<typeof addEntry>[0],
  inquiry: LockedInquiry,
  also: { productName?: string | null } = {},
): Promise<void> {
  const data = { ...also, ...changedByBuyer(inquiry, await transactionTime(db)) }
  await db.inquiry.update({ where: { id: inquiry.id }, data })
}

/**
 * Does what a form of a buyer's page asks for.
 *
 * @param address Of the visitor; null when no trustworthy one is known.
 * @throws ApiError 429 above the limit of one inquiry, 404 for a secret that is nobody's, 409 and 400 by what is asked for.
 */
export async function doBuyerAction(
  action: BuyerAction,
  secret: string,
  fields: Fields,
  address: string | null,
): Promise<void> {
  // The visitor first: each secret somebody invents would be counted otherwise.
  const waitSeconds =
    (address && (await consume(PER_VISITOR, visitorOf(address).address))) ||
    (await consume(PER_INQUIRY, secret))
  if (waitSeconds)
    throw new ApiError('too_many_requests', { headers: { 'Retry-After': String(waitSeconds) } })
  await BUYER_ACTIONS[action](secret, fields)
}

/**
 * Has the link of the latest inquiry of an address sent there again. Nothing says whether there is one.
 *
 * @param sent What was typed as an address.
 * @param address Of the visitor; null when no trustworthy one is known.
 */
export async function sendLinkAgain(sent: unknown, address: string | null): Promise<void> {
  if (address && (await consume(LINKS_PER_VISITOR, visitorOf(address).address)) !== null) return
  const email = typeof sent === 'string' ? tidyAddress(sent.slice(0, 1000)).toLowerCase() : ''
  if (email === '' || (await consume(LINKS, email)) !== null) return
  await database().$transaction(async (db) => {
    const [found] = await db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "inquiries"
      WHERE lower("email") = ${email} AND "deletedAt" IS NULL AND "secret" IS NOT NULL AND "status" <> 'suspected'
      ORDER BY "createdAt" DESC, "id" DESC LIMIT 1`
    if (found) await mailLink(db, found.id)
  })
}
