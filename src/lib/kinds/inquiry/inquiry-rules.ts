import { normalForm } from '../../texts/normal-form'
import { visibleText } from '../../texts/visible-text'
import {
  EMAIL_MAX_CHARS,
  INQUIRY_ATTACHMENTS,
  INQUIRY_MESSAGE_MAX_CHARS,
  INQUIRY_MESSAGE_MIN_CHARS,
  INQUIRY_NAME_MIN_CHARS,
  PHONE_MAX_CHARS,
} from '../../values/limits'
import { LINE_MAX_CHARS } from '../../values/page-limits'

/** What a visitor can always be interested in (docs/specification.md, section 2.12); further ones are categories' slugs. */
export const INTERESTS = ['headlamps', 'lanterns', 'other'] as const
export type Interest = (typeof INTERESTS)[number]

/** The rules for who carries cost and risk up to which place (Incoterms 2020, International Chamber of Commerce). */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const

/** The file fields of the page of the inquiry list. */
export const ATTACHMENTS = Array.from(
  { length: INQUIRY_ATTACHMENTS },
  (_, index) => `attachment-${index + 1}`,
)

/** Whether a file is one the buyer chose on the page of the inquiry list. */
export const isAttachment = (name: string) => ATTACHMENTS.includes(name)

/** Why something sent with an inquiry is not kept. */
export const OMISSIONS = [
  'too_large',
  'unreadable',
  'closed_pdf',
  'active_svg',
  'too_many_pixels',
  'limit',
] as const
export type OmissionReason = (typeof OMISSIONS)[number]

type TextRules = {
  /** The control's, as HTML names it; a choice has `options`. */
  type: 'text' | 'email' | 'tel' | 'date' | 'choice'
  options?: readonly string[]
  /** Visible characters it has at least; 0 where it may stay blank. */
  minChars: number
  maxChars: number
  /** What browsers fill in, as HTML names it. */
  autoComplete?: string
  /** Asked on the page of the inquiry list only. */
  list?: true
}

const LINES = {
  name: {
    type: 'text',
    minChars: INQUIRY_NAME_MIN_CHARS,
    maxChars: LINE_MAX_CHARS,
    autoComplete: 'name',
  },
  company: { type: 'text', minChars: 1, maxChars: LINE_MAX_CHARS, autoComplete: 'organization' },
  email: { type: 'email', minChars: 1, maxChars: EMAIL_MAX_CHARS, autoComplete: 'email' },
  phone: { type: 'tel', minChars: 1, maxChars: PHONE_MAX_CHARS, autoComplete: 'tel' },
  country: { type: 'text', minChars: 0, maxChars: LINE_MAX_CHARS, autoComplete: 'country-name', list: true },
  place: { type: 'text', minChars: 0, maxChars: LINE_MAX_CHARS, list: true },
  incoterm: { type: 'choice', options: INCOTERMS, minChars: 0, maxChars: 3, list: true },
  wantedDate: { type: 'date', minChars: 0, maxChars: 10, list: true },
  targetPrice: { type: 'text', minChars: 0, maxChars: LINE_MAX_CHARS, list: true },
  certificates: { type: 'text', minChars: 0, maxChars: LINE_MAX_CHARS, list: true },
} satisfies Record<string, TextRules>

export type VisitorLine = keyof typeof LINES

/** Fields of one line, in the order of the form. */
export const VISITOR_LINES = Object.keys(LINES) as VisitorLine[]

const isOnListOnly = (line: VisitorLine) => 'list' in LINES[line]

/** Those of the contact form, and those that the page of the inquiry list asks beside them. */
export const CONTACT_LINES = VISITOR_LINES.filter((line) => !isOnListOnly(line))
export const LIST_LINES = VISITOR_LINES.filter(isOnListOnly)

export type VisitorField = VisitorLine | 'message'

/**
 * What a visitor types into the inquiry form, with its rules (docs/specification.md, section 5.2). A field has one name everywhere: on the
 * wire, as a column and in `messages`, where its words are (docs/extending.md, 'Add a field to the inquiry').
 */
export const VISITOR_FIELDS: Readonly<Record<VisitorField, TextRules>> = {
  ...LINES,
  message: { type: 'text', minChars: INQUIRY_MESSAGE_MIN_CHARS, maxChars: INQUIRY_MESSAGE_MAX_CHARS },
}

export const VISITOR_FIELD_NAMES = Object.keys(VISITOR_FIELDS) as VisitorField[]

export const CONTACT_FIELDS: readonly VisitorField[] = [...CONTACT_LINES, 'message']

/** The fields that must be filled in, each with an error message of its own. */
export const REQUIRED_FIELDS = VISITOR_FIELD_NAMES.filter((field) => VISITOR_FIELDS[field].minChars > 0)

/** The values of the fields of one line, in the order of the form. */
export function visitorLines<Value>(
  values: Readonly<Record<VisitorLine, Value>>,
): Record<VisitorLine, Value> {
  return Object.fromEntries(VISITOR_LINES.map((line) => [line, values[line]])) as Record<VisitorLine, Value>
}

/** What of the buyer's own a light gets. */
export const BRANDINGS = ['none', 'logo', 'color', 'packaging'] as const
export type Branding = (typeof BRANDINGS)[number]

/** What a form says of a light in its fields `line-{index}-{field}`. */
export const LINE_FIELDS = [
  'product',
  'quantity',
  'variant',
  ...BRANDINGS,
  'sample',
  'note',
  'configuration',
] as const
export type LineField = (typeof LINE_FIELDS)[number]

const SIMPLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Characters that decide whether a text is long enough: beyond them it is too long anyway. */
const DECIDING_CHARS = 2 * INQUIRY_MESSAGE_MAX_CHARS

/** Length of what is visible of a text in code points, so that an emoji counts once. */
function length(text: string): number {
  return [...visibleText(text.slice(0, DECIDING_CHARS))].length
}

function isValid({ type, minChars }: TextRules, text: string): boolean {
  if (minChars === 0) return true
  const chars = length(text)
  return chars >= minChars && (type !== 'email' || isSimpleAddress(text.trim()))
}

/**
 * The rules of the inquiry form, for browser and server alike (docs/specification.md, section 5.2).
 *
 * @param inquiry What was typed; a missing field counts as empty.
 * @param hasLines Whether it names lights with quantities, which say enough without a message.
 * @returns The invalid fields, in the order of the form; empty when the inquiry may be sent.
 */
export function invalidInquiryFields(
  inquiry: Partial<Record<VisitorField, string>>,
  hasLines = false,
): VisitorField[] {
  const asked = hasLines ? REQUIRED_FIELDS.filter((field) => field !== 'message') : REQUIRED_FIELDS
  return asked.filter((field) => !isValid(VISITOR_FIELDS[field], inquiry[field] ?? ''))
}

/** Whether a text is an e-mail address in its simple pattern, no longer than one may be (RFC 5321, section 4.5.3.1). */
export function isSimpleAddress(text: string): boolean {
  // The length is checked first: the pattern's cost grows with the square of the length.
  return text.length <= EMAIL_MAX_CHARS && SIMPLE_ADDRESS.test(text)
}

/** An address with some characters that display nothing; a longer text is none. */
const TYPED_ADDRESS_MAX_CHARS = 2 * EMAIL_MAX_CHARS

function withoutFinalDots(host: string): string {
  let end = host.length
  while (host[end - 1] === '.') end--
  return host.slice(0, end)
}

/**
 * An e-mail address in the form in which one mailbox has one spelling, upper and lower case apart: without characters
 * that display nothing, in one Unicode form (RFC 6532, section 3.1; for the host as IDNA compares it, RFC 5895), and
 * without the final dot of a host. A text too long to be one stays as it is.
 */
export function tidyAddress(text: string): string {
  if (text.length > TYPED_ADDRESS_MAX_CHARS) return text
  const visible = visibleText(text)
  const host = visible.lastIndexOf('@') + 1
  return normalForm(visible.slice(0, host), 'NFC') + withoutFinalDots(normalForm(visible.slice(host), 'NFKC'))
}
