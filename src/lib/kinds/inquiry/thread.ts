import { transactionTime } from '../../data/database-clock'
import { sendableChannels } from '../../data/deliveries'
import { database, type InquiryStatus, Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import { isSame } from '../../records/compared-values'
import { authorsOf, personIdIn } from '../../records/history/authors'
import type { Transaction } from '../../records/kind-table'
import { INQUIRY_ENTRIES_MAX, INQUIRY_REPEAT_MINUTES } from '../../values/limits'
import type { Author } from '../../values/views'
import { DEAL_KINDS, type DealEntry, isUnquoted, wasOrdered } from './deal-steps'
import type { LineInput } from './lines'
import { linesToStore, namesOf } from './store-inquiry'

/** An entry of a thread as it is added: one of the buyer, or of the firm with who wrote it. */
type NewEntry = Pick<Prisma.InquiryEntryUncheckedCreateInput, 'kind'> & {
  text?: string
  status?: InquiryStatus
  quotationId?: string
  /** Who of the firm; null for the buyer. */
  by: string | null
}

/** How it is stored who of the firm wrote something: a program by its name at the time, a person so that erasing them takes the name away. */
export async function signedBy(by: string, db: Transaction) {
  const author = (await authorsOf([by], db)).get(by)
  return {
    author: author?.kind === 'key' ? `key:${author.name}` : (author?.kind ?? null),
    personId: personIdIn(by),
  }
}

/** Who wrote something, as it is stored by `signedBy`; null for nobody of the firm. */
export function signerOf(stored: { author: string | null; person: { name: string } | null }): Author | null {
  const [, kind, program = ''] = /^(owner|person|key):?(.*)$/s.exec(stored.author ?? '') ?? []
  if (!kind) return null
  return { kind: kind as Author['kind'], name: kind === 'key' ? program : (stored.person?.name ?? null) }
}

/**
 * Adds an entry to a thread, with the mail that brings it to the other side. Of an inquiry that is suspected nothing is mailed.
 *
 * @returns Its id, and whether it is new: a message that comes again is the one that is stored.
 * @throws ApiError 409 where the thread is as long as one may be.
 */
export async function addEntry(
  db: Transaction,
  inquiry: { id: string; status: InquiryStatus },
  { by, ...entry }: NewEntry,
): Promise<{ id: string; isNew: boolean }> {
  // Decisions and what the firm writes always find a place.
  const isCounted = by === null && (entry.kind === 'message' || entry.kind === 'lines')
  if (isCounted && (await db.inquiryEntry.count({ where: { inquiryId: inquiry.id } })) >= INQUIRY_ENTRIES_MAX)
    throw new ApiError('thread_full', { values: { max: INQUIRY_ENTRIES_MAX } })
  const written = {
    inquiryId: inquiry.id,
    byBuyer: by === null,
    ...entry,
    ...(by !== null && (await signedBy(by, db))),
  }
  const known = entry.kind === 'message' && (await sentBefore(db, written))
  if (known) return { ...known, isNew: false }
  const { id } = await db.inquiryEntry.create({
    data: {
      ...written,
      createdAt: await transactionTime(db),
      deliveries: { create: await entryDeliveries(db, inquiry, by === null) },
    },
    select: { id: true },
  })
  return { id, isNew: true }
}

/** The last entry, where it says the same and is minutes old: its sender has not heard that it was stored. */
async function sentBefore(db: Transaction, written: { inquiryId: string; [column: string]: unknown }) {
  const since = new Date((await transactionTime(db)).getTime() - INQUIRY_REPEAT_MINUTES * 60_000)
  const { inquiryId, ...columns } = written
  const last = await db.inquiryEntry.findFirst({ where: { inquiryId }, orderBy: { id: 'desc' } })
  const isSame = Object.entries(columns).every(
    ([column, value]) => last?.[column as keyof typeof last] === value,
  )
  return last && last.createdAt >= since && isSame ? { id: last.id } : null
}

/** What is to be sent because of an entry. */
export async function entryDeliveries(
  db: Transaction,
  { status }: { status: InquiryStatus },
  byBuyer: boolean,
) {
  const channel = byBuyer ? 'thread_notice' : 'reply'
  const sends = status !== 'suspected' && (await sendableChannels(db)).includes(channel)
  return sends ? [{ channel } as const] : []
}

/**
 * Has the address of the buyer's page mailed to the buyer, unless that is being done. Its id, of which the Message-ID is made, is
 * another each time: programs for mail hide a second message with one they know.
 */
export async function mailLink(db: Transaction, inquiryId: string): Promise<void> {
  if (!(await sendableChannels(db)).includes('link')) return
  await db.$executeRaw`
    INSERT INTO "deliveries" ("id", "channel", "inquiryId") VALUES (gen_random_uuid(), 'link', ${inquiryId}::uuid)
    ON CONFLICT ("inquiryId", "channel") DO UPDATE SET
      "id" = EXCLUDED."id", "state" = 'queued', "attempts" = 0, "lastError" = NULL, "nextAttemptAt" = now(), "updatedAt" = now()
    WHERE "deliveries"."state" <> 'sending'`
}

const LOCKED = {
  id: true,
  number: true,
  status: true,
  secret: true,
  firstAnswerAt: true,
  buyerWaitsSince: true,
  productName: true,
} as const

export type LockedInquiry = Prisma.InquiryGetPayload<{ select: typeof LOCKED }>

/**
 * Does something to one inquiry that nothing else changes meanwhile.
 *
 * @throws ApiError 404 when there is none, or it is in the bin.
 */
export async function withInquiry<Result>(
  where: { id: string } | { secret: string },
  change: (db: Transaction, inquiry: LockedInquiry) => Promise<Result>,
): Promise<Result> {
  return database().$transaction(async (db) => {
    const found = await db.inquiry.findFirst({ where: { ...where, deletedAt: null }, select: { id: true } })
    if (found) await db.$queryRaw`SELECT 1 FROM "inquiries" WHERE "id" = ${found.id}::uuid FOR UPDATE`
    const inquiry =
      found && (await db.inquiry.findFirst({ where: { id: found.id, deletedAt: null }, select: LOCKED }))
    if (!inquiry) throw new ApiError('record_not_found', { values: { kind: 'inquiries' } })
    return change(db, inquiry)
  })
}

/** @throws ApiError 409 for an inquiry whose buyer gets no mail, so that nothing that is written would reach them. */
export function requireReachable({ secret, status }: LockedInquiry): void {
  if (secret === null) throw new ApiError('inquiry_without_page')
  if (status === 'suspected') throw new ApiError('inquiry_suspected')
}

/** The columns of an inquiry that changes: it counts as changed now, and forms that were opened before are stale. */
export const changed = (at: Date) => ({ version: { increment: 1 }, updatedAt: at })

/** The same where the buyer did something: it stands unanswered since the first of what nobody has answered. */
export const changedByBuyer = ({ buyerWaitsSince }: LockedInquiry, at: Date) => ({
  buyerWaitsSince: buyerWaitsSince ?? at,
  ...changed(at),
})

/** Whether the buyer added these lights minutes ago, and nothing came since: the answer to that was lost, or the button pressed twice. */
export async function areAdded(
  db: Transaction,
  { id: inquiryId }: LockedInquiry,
  lines: readonly LineInput[],
  text: string,
): Promise<boolean> {
  if (!(await sentBefore(db, { inquiryId, byBuyer: true, kind: 'lines', text }))) return false
  const last = { where: { inquiryId }, orderBy: { position: 'desc' }, take: lines.length } as const
  const stored = (await db.inquiryLine.findMany(last)).toReversed()
  const rows = await linesToStore(lines, db)
  return rows.every(({ position, ...row }, index) =>
    Object.entries(row).every(([column, value]) =>
      isSame(stored[index]?.[column as keyof typeof row], value === Prisma.DbNull ? null : value),
    ),
  )
}

/**
 * Adds lights to an inquiry that nothing was quoted for yet.
 *
 * @returns The names of all its lights, to be stored with it.
 * @throws ApiError 409 once it was.
 */
export async function addLines(
  db: Transaction,
  inquiry: LockedInquiry,
  lines: readonly LineInput[],
  max: number,
): Promise<string | null> {
  if (!isOpen(inquiry.status, await dealEntries(db, inquiry))) throw new ApiError('inquiry_not_open')
  const stored = await db.inquiryLine.findMany({
    where: { inquiryId: inquiry.id },
    select: { name: true, position: true },
    orderBy: { position: 'asc' },
  })
  if (stored.length + lines.length > max) throw new ApiError('too_many_lines', { values: { max } })
  const rows = await linesToStore(lines, db, (stored.at(-1)?.position ?? -1) + 1)
  for (const row of rows) await db.inquiryLine.create({ data: { inquiryId: inquiry.id, ...row } })
  const before = stored.map(({ name }) => name)
  // It may be named by a product that is none of its lines, also by one of an API's caller or from before these were lines.
  const { productName } = inquiry
  const named = productName === null || productName === namesOf(before) ? before : [productName]
  return namesOf([...named, ...rows.map(({ name }) => name)])
}

/** What of a thread says how far the deal has come. */
export const dealEntries = (db: Transaction, { id: inquiryId }: LockedInquiry) =>
  db.inquiryEntry.findMany({
    where: { inquiryId, kind: { in: [...DEAL_KINDS] } },
    select: { kind: true, status: true },
    orderBy: { id: 'asc' },
  })

/** Whether the buyer may still say more of what is wanted: until it is quoted, also behind a sample. */
export const isOpen = (status: InquiryStatus, entries: readonly DealEntry[]) =>
  status === 'new' ||
  status === 'answered' ||
  status === 'suspected' ||
  (status === 'sample_sent' && isUnquoted(entries) && !wasOrdered(entries))
