import { database, type Prisma } from '../../data/prisma'
import { EXPORT_BATCH_ROWS } from '../../values/limits'
import { CONTACT_LINES, LIST_LINES, type VisitorLine } from './inquiry-rules'
import { readQuotations } from './quotation/quotations'

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
  firstAnswerAt: true,
  sampleSentAt: true,
} as const satisfies Prisma.InquirySelect

const LINE_COLUMNS = {
  name: true,
  productNumber: true,
  quantity: true,
  variant: true,
  branding: true,
  sample: true,
  note: true,
  configuration: true,
} as const satisfies Prisma.InquiryLineSelect

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

/** What can be exported, with the columns of its sheets in their order: its own first, then the list of its lines. */
export const EXPORTS = {
  inquiries: {
    inquiries: [...Object.keys(INQUIRY_COLUMNS), ASSIGNEE],
    lines: ['number', 'company', ...Object.keys(LINE_COLUMNS)],
  },
  subscribers: { subscribers: Object.keys(SUBSCRIBER_COLUMNS) },
  quotations: {
    quotations: [
      'number',
      'version',
      'company',
      'status',
      'currency',
      'total',
      'goods',
      'discountPercent',
      'otherCosts',
      'incoterm',
      'place',
      'paymentTerms',
      'leadDays',
      'validUntil',
      'sentAt',
      'decidedAt',
    ],
    lines: [
      'number',
      'version',
      'company',
      'name',
      'productNumber',
      'quantity',
      'packaging',
      'currency',
      'unitPrice',
      'amount',
    ],
  },
} satisfies Record<string, Record<string, string[]>>

export type ExportName = keyof typeof EXPORTS

/** Values of an export by column, as they are stored. */
export type ExportRow = Record<string, unknown>

/** Rows of an export by sheet, in batches: however many there are, few are in memory. */
export type ExportBatches = AsyncGenerator<Record<string, ExportRow[]>>

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

async function* exportInquiries(where: object, sheets: readonly string[]): ExportBatches {
  const read = (after: Prisma.InquiryWhereInput) =>
    database().inquiry.findMany({
      where: { AND: [where, after] },
      select: {
        id: true,
        ...INQUIRY_COLUMNS,
        assignee: { select: { name: true } },
        lines: {
          select: LINE_COLUMNS,
          orderBy: { position: 'asc' },
          ...(!sheets.includes('lines') && { take: 0 }),
        },
      },
      orderBy: { id: 'asc' },
      take: EXPORT_BATCH_ROWS,
    })
  for await (const rows of batches(read))
    yield {
      inquiries: rows.map((row) => ({ ...row, [ASSIGNEE]: row.assignee?.name })),
      lines: rows.flatMap(({ number, company, lines }) =>
        lines.map((line) => ({ number, company, ...line })),
      ),
    }
}

async function* exportSubscribers(where: object): ExportBatches {
  const read = (after: Prisma.NewsletterSubscriptionWhereInput) =>
    database().newsletterSubscription.findMany({
      where: { AND: [where, after] },
      select: { id: true, ...SUBSCRIBER_COLUMNS },
      orderBy: { id: 'asc' },
      take: EXPORT_BATCH_ROWS,
    })
  for await (const subscribers of batches(read)) yield { subscribers }
}

async function* exportQuotations(inquiries: object): ExportBatches {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await readQuotations({ limit: EXPORT_BATCH_ROWS, cursor, inquiries })
    yield {
      quotations: items.map(({ inquiry, number, standing, content, totals, ...others }) => ({
        ...content,
        ...others,
        number: inquiry.number,
        version: number,
        company: inquiry.company,
        status: standing,
        total: Number(totals.total),
        goods: Number(totals.goods),
        discountPercent: content.discountPercent && Number(content.discountPercent),
        otherCosts: Number(totals.otherCosts),
      })),
      lines: items.flatMap(({ inquiry, number, content, totals }) =>
        content.lines.map((line, index) => {
          const priced = totals.lines[index]
          return {
            ...line,
            number: inquiry.number,
            version: number,
            company: inquiry.company,
            currency: content.currency,
            unitPrice: priced && Number(priced.unitPrice),
            amount: priced && Number(priced.amount),
          }
        }),
      ),
    }
    cursor = nextCursor ?? undefined
  } while (cursor)
}

const READERS = { inquiries: exportInquiries, subscribers: exportSubscribers, quotations: exportQuotations }

/**
 * The rows of an export.
 *
 * @param where Which records of the list it is of, as `listConditions` says it; of quotations, which inquiries.
 * @param sheets The keys of those that are written.
 */
export const exportBatches = (name: ExportName, where: object, sheets: readonly string[]): ExportBatches =>
  READERS[name](where, sheets)
