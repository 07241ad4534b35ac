import { setTimeout as sleep } from 'node:timers/promises'
import { databaseTime } from '../../data/database-clock'
import { database, type Prisma } from '../../data/prisma'
import { consume } from '../../data/rate-limit-counters'
import { firmDay } from '../../firm/firm-day'
import { plantCalendar } from '../../firm/plant-calendar'
import { visitorOf } from '../../runtime/visitor-network'
import { DEFAULT_LOCALE, type Locale } from '../../texts/locales'
import type { ExWorks } from '../../trade/plant-calendar'
import { INQUIRY_MISS_STALL_MS, INQUIRY_SECRET_MISSES_PER_HOUR } from '../../values/limits'
import { isDecidable } from './deal-steps'
import { exWorksOf } from './line-products'
import { isSecret } from './numbers'
import { QUOTATION_ROWS, quotationViews } from './quotation/quotations'
import { isOpen } from './thread'
import { entryView, lineView, THREAD } from './thread-views'

const MISSES = { name: 'inquiry-misses', points: INQUIRY_SECRET_MISSES_PER_HOUR, seconds: 60 * 60 }

const WITH_ALL = {
  ...THREAD,
  quotations: QUOTATION_ROWS,
  files: { select: { name: true, type: true, sizeBytes: true }, orderBy: { name: 'asc' } },
} as const satisfies Prisma.InquiryInclude

/**
 * What a buyer sees of their inquiry.
 *
 * @param address Of the visitor; one whose secrets often lead nowhere is answered late. Who has one that leads somewhere never waits.
 * @param language Of the names of lights.
 * @returns null where the secret is nobody's.
 */
export async function readBuyerInquiry(
  secret: string,
  address: string | null,
  language: Locale = DEFAULT_LOCALE,
) {
  if (!isSecret(secret)) return null
  const row = await database().inquiry.findFirst({ where: { secret, deletedAt: null }, include: WITH_ALL })
  if (!row) {
    const isGuessing = address !== null && (await consume(MISSES, visitorOf(address).address)) !== null
    if (isGuessing) await sleep(INQUIRY_MISS_STALL_MS)
    return null
  }
  const readAt = await databaseTime()
  const today = await firmDay(readAt)
  const isStillOpen = isOpen(row.status, row.entries)
  const dates = isStillOpen
    ? await exWorksOf(
        row.lines.map(({ productId }) => productId),
        today,
        await plantCalendar(),
      )
    : new Map<string, ExWorks>()
  const { id, number, status, createdAt, name, company, email, locale, message, files } = row
  return {
    id,
    secret,
    number,
    status,
    createdAt: createdAt.toISOString(),
    readAt: readAt.toISOString(),
    name,
    company,
    email,
    locale,
    message,
    files,
    isOpen: isStillOpen,
    /** Whether an open quotation is for the buyer to decide about. */
    isDecidable: isDecidable(status, row.entries),
    today,
    lines: row.lines.map((line) => ({
      ...lineView(line, language),
      /** When it can leave the plants if it is ordered today; null where that is not known, was quoted, or follows from the approval of a sample. */
      exWorks: (!line.sample && dates.get(line.productId ?? '')) || null,
    })),
    entries: row.entries.map(entryView),
    quotations: quotationViews(row.quotations, today).filter(({ standing }) => standing !== 'draft'),
  }
}

export type BuyerInquiry = NonNullable<Awaited<ReturnType<typeof readBuyerInquiry>>>
