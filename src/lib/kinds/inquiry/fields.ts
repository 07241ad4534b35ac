import { z } from 'zod'
import { field, inputOnly } from '../../fields/declare'
import { issueText } from '../../fields/issue-codes'
import { defineKind, LAST_CHANGED, NEWEST, OLDEST, type RecordOf } from '../../fields/kind'
import { UNANSWERED } from '../../fields/list-filters'
import { storableText } from '../../fields/text'
import { choice } from '../../fields/types/choice'
import { recordOf } from '../../fields/types/record'
import { TEXT } from '../../fields/types/text'
import type { LightConfiguration } from '../../lighting/light-configuration'
import { NOTES_MAX_CHARS } from '../../values/limits'
import type { Author } from '../../values/views'
import { VISITOR_FIELD_NAMES, VISITOR_LINES, type VisitorField, type VisitorLine } from './inquiry-rules'
import { INQUIRY_STATES, QUOTATION_STATES } from './people-states'

/** The lines that say who writes, shown above the others. */
const HEADING: readonly VisitorLine[] = ['name', 'company']

/**
 * What visitors sent; only its state, who answers it and notes can be changed. Orders are by time only: a cursor in one by name would
 * put names into addresses.
 */
export const inquiries = defineKind({
  key: 'inquiries',
  label: 'inquiry',
  plural: 'inquiries',
  title: 'name',
  createdElsewhere: true,
  fields: {
    status: choice<(typeof INQUIRY_STATES)[number]>(
      INQUIRY_STATES,
      z.enum(INQUIRY_STATES, { error: issueText }),
    ),
    /** Who answers it: somebody who may read inquiries. */
    assigneeId: { ...recordOf('people', 'assignee_not_found'), byId: true as const },
    notes: {
      ...field<string>(TEXT, storableText(NOTES_MAX_CHARS)),
      maxChars: NOTES_MAX_CHARS,
      lines: 'many' as const,
    },
    /** Says that its buyer has an answer which did not leave from here; its state stays. */
    answered: inputOnly(z.literal(true)),
  },
  columns: [
    { name: 'number', type: 'text', as: 'code' },
    { name: 'name', type: 'text' },
    { name: 'company', type: 'text' },
    { name: 'productName', type: 'text' },
    { name: 'status', type: 'choice', as: 'state' },
    { name: 'dueAt', type: 'moment', as: 'due' },
    { name: 'assignee.name', type: 'text' },
    { name: 'createdAt', type: 'moment' },
  ],
  furtherColumns: [
    ...VISITOR_LINES.filter((line) => !HEADING.includes(line)).map((name) => ({
      name,
      type: 'text' as const,
    })),
    { name: 'locale', type: 'choice' },
  ],
  furtherFilters: [
    { name: 'configuration', type: 'derived', options: ['true', 'false'] },
    { name: 'quotation', type: 'derived', options: QUOTATION_STATES },
    { name: UNANSWERED, type: 'derived', options: ['any', 'overdue'] },
  ],
  searchable: [
    'number',
    ...VISITOR_FIELD_NAMES,
    'productName',
    'notes',
    ...['lines.productNumber', 'lines.note', 'entries.text'],
  ],
  sorts: [NEWEST, OLDEST, LAST_CHANGED],
  // Its buyer may have decided since the list was read.
  readBeforeEdit: true,
  personal: true,
  toldApartBy: ['number', 'company'],
  excerpt: 'message',
  attachmentField: 'configuration',
  replyTransition: { from: 'new', to: 'answered', about: 'productName' },
  states: INQUIRY_STATES,
})

/** A step of the buyer's in the thread. */
export type BuyerStep = 'message' | 'lines' | 'accepted' | 'declined' | 'erasure'

/** Something sent because of an inquiry, and what became of it. */
export type DeliveryRecord = {
  id: string
  channel: 'notice' | 'acknowledgement' | 'forward' | 'confirmation' | 'reply' | 'link' | 'thread_notice'
  /** 'uncertain' was interrupted: whether it has left cannot be known. */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain'
  attempts: number
  /** The type of failure of the last attempt. */
  lastError: string | null
  sentAt: string | null
}

export type InquiryRecord = RecordOf<
  typeof inquiries.declared,
  Record<VisitorField, string> & {
    interest: string
    locale: string
    /** What the product was called when the inquiry came; null without one. */
    productName: string | null
    /** Where that product is shown; null when it is gone, or there are several. */
    productSlug: string | null
    suspicions: string[]
    captcha: 'none' | 'unverified' | 'verified'
    configuration: LightConfiguration | null
    files: { id: string; name: string; type: string; sizeBytes: number }[]
    omittedFiles: { name: string; reason: string }[]
    /** What both sides call it, and the path of the buyer's page; null for one from before inquiries had them. */
    number: string | null
    url: string | null
    firstAnswerAt: string | null
    sampleSentAt: string | null
    /** Until when it should have a response, also to what its buyer did since; null when nothing is waiting for one. */
    dueAt: string | null
    /** The last its buyer did that stands unanswered, before all that the data are to be erased; null for nothing. */
    buyerDid: BuyerStep | null
    deliveries: DeliveryRecord[]
    assignee: { name: string } | null
    /** Who wrote the notes last, and when; null for none, and for those from before that was stored. */
    notesSigned: { author: Author; at: string } | null
  }
>
