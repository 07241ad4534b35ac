import { z } from 'zod'
import { choice, field } from '../../fields/declare'
import { issueText } from '../../fields/issue-codes'
import { defineKind, LAST_CHANGED, NEWEST, OLDEST, type RecordOf } from '../../fields/kind'
import { moment } from '../../fields/record-schema'
import { storableText } from '../../fields/text'
import { NOTES_MAX_CHARS } from '../../values/limits'
import { configurationSchema } from './configuration'
import { INQUIRY_STATES } from './people-states'

const delivery = z.object({
  id: z.string(),
  channel: z.enum(['notice', 'acknowledgement', 'forward', 'confirmation']),
  /** 'uncertain' was interrupted: whether it has left cannot be known. */
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']),
  attempts: z.number(),
  /** The type of failure of the last attempt. */
  lastError: z.string().nullable(),
  sentAt: moment.nullable(),
})

const readOnly = {
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  interest: z.string(),
  message: z.string(),
  locale: z.string(),
  /** What the product was called when the inquiry came; null without one. */
  productName: z.string().nullable(),
  /** Where that product is shown; null when it is gone. */
  productSlug: z.string().nullable(),
  suspicions: z.array(z.string()),
  captcha: z.enum(['none', 'unverified', 'verified']),
  configuration: configurationSchema.nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), sizeBytes: z.number() })),
  omittedFiles: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Until when it should have a response; null when it is not waiting for one. */
  dueAt: moment.nullable(),
  deliveries: z.array(delivery),
}

/**
 * What visitors sent; only its state and notes can be changed. Orders are by time only: a cursor in one by name would
 * put names into addresses.
 */
export const inquiries = defineKind({
  key: 'inquiries',
  label: 'inquiry',
  plural: 'inquiries',
  title: 'name',
  createdElsewhere: true,
  readOnly,
  fields: {
    status: choice<(typeof INQUIRY_STATES)[number]>(
      INQUIRY_STATES,
      z.enum(INQUIRY_STATES, { error: issueText }),
    ),
    notes: field<string, { maxChars: number }>('textarea', storableText(NOTES_MAX_CHARS), {
      maxChars: NOTES_MAX_CHARS,
    }),
  },
  columns: [
    { name: 'name', type: 'text' },
    { name: 'company', type: 'text' },
    { name: 'productName', type: 'text' },
    { name: 'status', type: 'state' },
    { name: 'dueAt', type: 'due' },
    { name: 'createdAt', type: 'time' },
  ],
  furtherColumns: [
    { name: 'email', type: 'text' },
    { name: 'phone', type: 'text' },
    { name: 'locale', type: 'choice' },
  ],
  furtherFilters: [{ name: 'configuration', type: 'given', field: 'configuration' }],
  searchable: ['name', 'company', 'email', 'phone', 'message', 'productName', 'notes'],
  sorts: [NEWEST, OLDEST, LAST_CHANGED],
  personal: true,
  excerpt: 'message',
  attachmentField: 'configuration',
  replyTransition: { from: 'new', to: 'answered', about: 'productName' },
  states: INQUIRY_STATES,
})

/** Something sent because of an inquiry, and what became of it. */
export type DeliveryRecord = z.infer<typeof delivery>

export type InquiryRecord = RecordOf<typeof inquiries.declared, z.infer<z.ZodObject<typeof readOnly>>>
