import { buyerPath, localePath } from '../../config/paths'
import { databaseTime, transactionTime } from '../../data/database-clock'
import { DELIVERY_FIELDS } from '../../data/deliveries'
import { database, Prisma } from '../../data/prisma'
import { isPublicRow } from '../../data/public-rows'
import { fieldError } from '../../errors/api-error'
import type { AdminRecord } from '../../fields/kind'
import { UNANSWERED } from '../../fields/list-filters'
import { firmDay } from '../../firm/firm-day'
import {
  delegateOf,
  type Input,
  kindTable,
  type Transaction,
  type Transition,
} from '../../records/kind-table'
import { localeFrom } from '../../texts/locales'
import { oneWorkingDay } from '../../trade/plant-calendar'
import { isAllowed, roleFrom } from '../../values/roles'
import { writeCounts } from '../../visits/write-counts'
import { areVisitsOff } from '../../visits/write-visits'
import { officeCalendar } from './answer-time'
import { configurationSchema } from './configuration'
import { TAKEN_BACK } from './deal-steps'
import { type BuyerStep, type InquiryRecord, inquiries } from './fields'
import { visitorLines } from './inquiry-rules'
import { DECIDABLE_STATES } from './people-states'
import { inquiryDeliveries, queueReceived } from './store-inquiry'
import { entryDeliveries, signedBy, signerOf } from './thread'
import { deliveryView } from './thread-views'

const RELATIONS = {
  assignee: { select: { name: true } },
  notesPerson: { select: { name: true } },
  product: { select: { slug: true, status: true, deletedAt: true } },
  _count: { select: { lines: true } },
  deliveries: DELIVERY_FIELDS,
  files: { select: { id: true, name: true, type: true, sizeBytes: true }, orderBy: { name: 'asc' } },
} as const satisfies Prisma.InquiryInclude

type Row = Prisma.InquiryGetPayload<{ include: typeof RELATIONS }> & { translations: null }

function omittedFileOf(text: string) {
  const [name = '', reason = ''] = text.split(':')
  return { name, reason }
}

/** Who wrote the notes: a program by its name at the time, a person by that of today. */
function notesSigned({ notes, notesAt, notesBy, notesPerson }: Row): InquiryRecord['notesSigned'] {
  const author = signerOf({ author: notesBy, person: notesPerson })
  return notes === '' || !notesAt || !author ? null : { author, at: notesAt.toISOString() }
}

/** The signature of notes that are written now; nothing for those that stay. */
async function signature({ notes }: Input, db: Transaction, current: Row | null, by: string | null) {
  if (notes === undefined || notes === current?.notes || by === null) return {}
  const { author, personId } = await signedBy(by, db)
  // Notes say that it was settled elsewhere, as on the phone.
  return {
    notesAt: await transactionTime(db),
    notesBy: author,
    notesPersonId: personId,
    buyerWaitsSince: null,
  }
}

/** States by which the firm has answered, those a buyer hears of, and those that get a mail of their own. */
const ANSWERS = ['answered', 'quoted', 'sample_sent', 'ordered']
const TOLD = ['answered', 'sample_sent', 'ordered', 'closed']
const MAILED = ['sample_sent', 'ordered']

/** Whether another state answers a buyer: not one that asks somebody to look again, nor what was taken for spam or is taken for it. */
const isAnswer = (before: string, after: string) => after !== 'new' && ![before, after].includes('suspected')

/** States that say nothing of whether an inquiry is genuine. */
const UNTRUSTED: readonly string[] = ['suspected', 'closed']

/** What follows from another state: when the firm first answered, when a sample left, and an entry of the thread. */
async function stateChange({ status }: Input, db: Transaction, current: Row | null, by: string | null) {
  if (!current || status === undefined || status === current.status) return {}
  const state = status as InquiryRecord['status']
  const at = await transactionTime(db)
  const wasTold = {
    inquiryId: current.id,
    OR: [
      { kind: 'state' as const, status: state },
      ...(state === 'ordered' ? [{ kind: 'accepted' as const }] : []),
    ],
  }
  // A slip that was corrected and made again is no news.
  const isMailed =
    MAILED.includes(state) &&
    current.secret !== null &&
    (await db.inquiryEntry.count({ where: wasTold })) === 0
  // A first answer was a slip where the firm has written nothing and the buyer has not asked again.
  const isUnanswered =
    state === 'new' &&
    (await db.inquiryEntry.count({ where: { inquiryId: current.id, kind: { not: 'state' } } })) === 0
  return {
    ...(isAnswer(current.status, state) && { buyerWaitsSince: null }),
    ...(isUnanswered && { firstAnswerAt: null, sampleSentAt: null }),
    ...(ANSWERS.includes(state) && { firstAnswerAt: current.firstAnswerAt ?? at }),
    ...(state === 'sample_sent' && { sampleSentAt: current.sampleSentAt ?? at }),
    ...((TOLD.includes(state) || (current.status === 'ordered' && TAKEN_BACK.includes(state))) && {
      entries: {
        create: {
          kind: 'state' as const,
          byBuyer: false,
          status: state,
          ...(by !== null && (await signedBy(by, db))),
          deliveries: { create: isMailed ? await entryDeliveries(db, { status: state }, false) : [] },
        },
      },
    }),
  }
}

/** The columns of an inquiry that was answered elsewhere, as by a mail that did not leave from here. */
async function answered(input: Input, db: Transaction, current: Row | null) {
  if (!input.answered) return {}
  return { buyerWaitsSince: null, firstAnswerAt: current?.firstAnswerAt ?? (await transactionTime(db)) }
}

/** @throws ApiError for somebody who is not there, or may not read inquiries. */
async function requireAssignee(db: Transaction, id: unknown): Promise<void> {
  if (typeof id !== 'string') return
  const person = await db.person.findFirst({ where: { id, deletedAt: null }, select: { role: true } })
  if (!person || !isAllowed(roleFrom(person.role), inquiries.area, 'read'))
    throw fieldError('assigneeId', 'assignee_not_found')
}

function readOnly(row: Row) {
  const { interest, message, locale, productName, product, suspicions, captcha } = row
  return {
    ...visitorLines(row),
    interest,
    message,
    locale,
    productName,
    productSlug: product && isPublicRow(product) && row._count.lines < 2 ? product.slug : null,
    suspicions,
    captcha,
    configuration: configurationSchema.safeParse(row.configuration).data ?? null,
    files: row.files,
    omittedFiles: row.omittedFiles.map(omittedFileOf),
    number: row.number,
    url: row.secret && localePath(localeFrom(locale), buyerPath(row.secret)),
    firstAnswerAt: row.firstAnswerAt?.toISOString() ?? null,
    sampleSentAt: row.sampleSentAt?.toISOString() ?? null,
    assignee: row.assignee,
    notesSigned: notesSigned(row),
    dueAt: null,
    buyerDid: null,
    deliveries: row.deliveries.map(deliveryView),
  }
}

/** Inquiries that have a quotation in a state; of those that were sent, one that the buyer can still decide about. */
async function quotedWith(state: string): Promise<object> {
  if (state !== 'sent') return { quotations: { some: { state } } }
  const today = await firmDay(await databaseTime())
  const open = await database().$queryRaw<{ id: string }[]>`
    SELECT q."inquiryId" AS "id" FROM "quotations" q JOIN "inquiries" i ON i."id" = q."inquiryId"
    WHERE (i."status"::text = ANY(${[...DECIDABLE_STATES]}) OR (i."status" = 'ordered' AND NOT EXISTS (
        SELECT FROM "inquiry_entries" e
        WHERE e."inquiryId" = i."id" AND e."kind" = 'state' AND e."status" = 'ordered' AND e."createdAt" > q."sentAt")))
      AND q."state" = 'sent' AND (q."validUntil" IS NULL OR q."validUntil" >= ${today}::date)
      AND NOT EXISTS (
        SELECT FROM "quotations" later
        WHERE later."inquiryId" = q."inquiryId" AND later."number" > q."number" AND later."state" <> 'draft')`
  return { id: { in: open.map(({ id }) => id) } }
}

/** Inquiries that are new, or whose buyer did something since that nobody has answered; the suspected have a box of their own. */
async function unanswered(value: string): Promise<object> {
  const isFirst = { status: 'new', OR: [{ firstAnswerAt: null }, { buyerWaitsSince: null }] }
  const passed = value === 'overdue' && {
    lte: oneWorkingDay('before', await databaseTime(), await officeCalendar()),
  }
  return {
    OR: [{ ...isFirst, ...(passed && { createdAt: passed }) }, { buyerWaitsSince: passed || { not: null } }],
    status: { not: 'suspected' },
  }
}

/** Tells inquiries with what a buyer set in the studio from those without. */
const fromStudio = (value: string): object => ({
  configuration: { [value === 'true' ? 'not' : 'equals']: Prisma.AnyNull },
})

/**
 * Adds to inquiries what their buyers did that stands unanswered, and when the firm is to have answered. What was answered before
 * waits since its buyer's next step.
 */
async function withBuyersSteps(records: AdminRecord[]): Promise<AdminRecord[]> {
  const ids = records.map(({ id }) => id)
  const waiting = await database().$queryRaw<{ id: string; since: Date | null; did: BuyerStep | null }[]>`
    SELECT DISTINCT ON (i."id") i."id", e."kind" AS "did",
      CASE WHEN i."status" = 'new' AND (i."firstAnswerAt" IS NULL OR i."buyerWaitsSince" IS NULL)
        THEN i."createdAt" ELSE i."buyerWaitsSince" END AS "since"
    FROM "inquiries" i LEFT JOIN "inquiry_entries" e
      ON e."inquiryId" = i."id" AND e."byBuyer" AND e."createdAt" >= i."buyerWaitsSince"
    WHERE i."id" = ANY(${ids}::uuid[]) AND i."status" <> 'suspected'
    ORDER BY i."id", e."kind" = 'erasure' DESC, e."id" DESC`
  const office = await officeCalendar()
  const known = new Map(waiting.map(({ id, ...one }) => [id, one]))
  return records.map((record) => {
    const { since = null, did: buyerDid = null } = known.get(record.id) ?? {}
    return { ...record, dueAt: since && oneWorkingDay('after', since, office).toISOString(), buyerDid }
  })
}

export const inquiriesTable = kindTable<Row>({
  kind: inquiries,
  name: 'inquiries',
  rows: (db) => delegateOf(db.inquiry),
  include: RELATIONS,
  slugEntity: null,
  listed: { status: { not: 'suspected' } },
  readOnly,
  // An answer from elsewhere changes nothing else of an inquiry that was answered before.
  compared: ({ buyerWaitsSince }) => ({ buyerWaitsSince }),
  derived: async (filter, value) => {
    if (filter === UNANSWERED) return unanswered(value)
    return filter === 'quotation' ? quotedWith(value) : fromStudio(value)
  },
  completed: withBuyersSteps,
  recorded: async (sides, db) => {
    const isTrustedNow = ({ before, after }: Transition<Row>) =>
      before !== null && before.announcedAt === null && after !== null && after.announcedAt !== null
    const count = sides.filter(isTrustedNow).length
    if (count > 0 && !areVisitsOff())
      await writeCounts([{ subject: 'inquiry', key: '', detail: '', count, results: null }], db)
  },
  columns: async (input, db, current, by) => {
    if (input.assigneeId !== current?.assigneeId) await requireAssignee(db, input.assigneeId)
    const isTrusted = typeof input.status === 'string' && !UNTRUSTED.includes(input.status)
    // Other systems hear of a suspected inquiry once an admin trusts it, and of one that an admin took for spam they have heard before.
    // One without suspicions was announced when it was stored, also by a version that does not note it.
    const isAnnounced =
      isTrusted && current !== null && current.announcedAt === null && current.suspicions.length > 0
    if (isAnnounced) await queueReceived(db, current)
    // The mails say that it is new: of one that was answered at once they would be no news.
    const isReleased =
      current?.status === 'suspected' &&
      input.status === 'new' &&
      current.suspicions.length > 0 &&
      current.deliveries.length === 0
    return {
      ...(await signature(input, db, current, by)),
      ...(await stateChange(input, db, current, by)),
      ...(await answered(input, db, current)),
      ...(isAnnounced && { announcedAt: await transactionTime(db) }),
      ...(isReleased && { deliveries: { create: await inquiryDeliveries(db) } }),
    }
  },
})
