import type { Prisma } from '@/generated/prisma/client'
import { INQUIRY_RESPONSE_HOURS } from '../../domain/limits'
import type { InquiryRecord } from '../../schemas/admin-records'
import { DELIVERY_FIELDS } from '../deliveries'
import { inquiryChannels } from '../inquiries'
import { isPublicRow } from '../public-rows'
import { adminTable, type Input, recordBase, rowsOf } from './admin-table'

const HOUR_MS = 60 * 60 * 1000

const RELATIONS = {
  product: { select: { slug: true, status: true, deletedAt: true } },
  deliveries: DELIVERY_FIELDS,
} as const satisfies Prisma.InquiryInclude

type Row = Prisma.InquiryGetPayload<{ include: typeof RELATIONS }> & { translations: null }

function record(row: Row): InquiryRecord {
  const { name, company, email, phone, interest, message, locale, productName, product } = row
  const { status, suspicions, captcha, notes } = row
  const due = new Date(row.createdAt.getTime() + INQUIRY_RESPONSE_HOURS * HOUR_MS)
  return {
    ...recordBase(row),
    name,
    company,
    email,
    phone,
    interest,
    message,
    locale,
    productName,
    productSlug: product && isPublicRow(product) ? product.slug : null,
    status,
    suspicions,
    captcha,
    notes,
    dueAt: status === 'new' ? due.toISOString() : null,
    deliveries: row.deliveries.map(({ sentAt, ...rest }) => ({
      ...rest,
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

/** What was held back while an inquiry was suspected leaves once an admin trusts it. */
async function columns({ version, ...input }: Input, _: unknown, current: Row | null): Promise<object> {
  const trusted = current?.status === 'suspected' && input.status === 'new' && current.deliveries.length === 0
  return {
    ...input,
    ...(trusted && { deliveries: { create: inquiryChannels().map((channel) => ({ channel })) } }),
  }
}

export const inquiriesTable = adminTable<Row>({
  key: 'inquiries',
  name: 'inquiries',
  rows: (db) => rowsOf(db.inquiry),
  include: RELATIONS,
  slugEntity: null,
  monolingual: true,
  listed: { status: { not: 'suspected' } },
  record,
  columns,
})
