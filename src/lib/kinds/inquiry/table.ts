import { DELIVERY_FIELDS } from '../../data/deliveries'
import type { Prisma } from '../../data/prisma'
import { isPublicRow } from '../../data/public-rows'
import { delegateOf, kindTable } from '../../records/kind-table'
import { INQUIRY_RESPONSE_HOURS } from '../../values/limits'
import { configurationSchema } from './configuration'
import { inquiries } from './fields'
import { visitorLines } from './inquiry-rules'
import { inquiryDeliveries } from './store-inquiry'

const HOUR_MS = 60 * 60 * 1000

const RELATIONS = {
  product: { select: { slug: true, status: true, deletedAt: true } },
  deliveries: DELIVERY_FIELDS,
  files: { select: { id: true, name: true, type: true, sizeBytes: true }, orderBy: { name: 'asc' } },
} as const satisfies Prisma.InquiryInclude

type Row = Prisma.InquiryGetPayload<{ include: typeof RELATIONS }> & { translations: null }

function omittedFileOf(text: string) {
  const [name = '', reason = ''] = text.split(':')
  return { name, reason }
}

function readOnly(row: Row) {
  const { interest, message, locale, productName, product, status, suspicions, captcha, createdAt } = row
  const due = new Date(createdAt.getTime() + INQUIRY_RESPONSE_HOURS * HOUR_MS)
  return {
    ...visitorLines(row),
    interest,
    message,
    locale,
    productName,
    productSlug: product && isPublicRow(product) ? product.slug : null,
    suspicions,
    captcha,
    configuration: configurationSchema.safeParse(row.configuration).data ?? null,
    files: row.files,
    omittedFiles: row.omittedFiles.map(omittedFileOf),
    dueAt: status === 'new' ? due.toISOString() : null,
    deliveries: row.deliveries.map(({ sentAt, ...rest }) => ({
      ...rest,
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

export const inquiriesTable = kindTable<Row>({
  kind: inquiries,
  name: 'inquiries',
  rows: (db) => delegateOf(db.inquiry),
  include: RELATIONS,
  slugEntity: null,
  listed: { status: { not: 'suspected' } },
  readOnly,
  // What was held back while an inquiry was suspected leaves once an admin trusts it.
  columns: async (input, db, current) =>
    current?.status === 'suspected' && input.status === 'new' && current.deliveries.length === 0
      ? { deliveries: { create: await inquiryDeliveries(db) } }
      : {},
})
