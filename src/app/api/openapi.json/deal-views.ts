import { z } from 'zod'
import { quotationContentSchema } from '@/lib/kinds/inquiry/quotation/content'
import { jsonSchema } from './json-schema'

const text = z.string()
const textOrNull = text.nullable()
const id = z.uuid()
const moment = z.iso.datetime()
const author = z.object({ kind: z.enum(['owner', 'person', 'key']), name: textOrNull }).nullable()

const line = z.object({
  id,
  name: text,
  productNumber: textOrNull,
  quantity: z.int().nullable(),
  variant: text,
  branding: z.array(text),
  sample: z.boolean(),
  note: text,
  slug: textOrNull,
  configuration: z.looseObject({}).nullable(),
  quotedName: text,
})

const delivery = z.object({
  id,
  channel: text,
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']),
  attempts: z.int(),
  lastError: textOrNull,
  sentAt: moment.nullable(),
})

const entry = z.object({
  id,
  kind: text,
  byBuyer: z.boolean(),
  text,
  status: textOrNull,
  quotation: z.int().nullable(),
  author,
  at: moment,
  deliveries: z.array(delivery),
})

/** The thread of an inquiry: its lights, what both sides wrote, what answers can begin with, and other inquiries of its address. */
export const THREAD_SCHEMA = jsonSchema(
  z.object({
    lines: z.array(line),
    entries: z.array(entry),
    templates: z.array(z.object({ key: text, locale: text, text })),
    others: z.array(z.object({ id, number: textOrNull, status: text, createdAt: moment })),
  }),
)

const totals = z.object({
  lines: z.array(z.object({ unitPrice: text, amount: text }).nullable()),
  unpriced: z.array(z.int()),
  goods: text,
  discount: text,
  costs: z.array(text),
  otherCosts: text,
  total: text,
})

/** The quotations of an inquiry, the newest first. */
export const QUOTATIONS_SCHEMA = jsonSchema(
  z.array(
    z.object({
      id,
      number: z.int(),
      standing: z.enum(['draft', 'open', 'replaced', 'expired', 'accepted', 'declined']),
      content: quotationContentSchema,
      totals,
      validUntil: z.iso.date().nullable(),
      version: z.int(),
      sentAt: moment.nullable(),
      decidedAt: moment.nullable(),
      author,
    }),
  ),
)
