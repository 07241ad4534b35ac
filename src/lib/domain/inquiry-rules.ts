import { EMAIL_MAX_CHARS, INQUIRY_MESSAGE_MIN_CHARS, INQUIRY_NAME_MIN_CHARS } from './limits'

/** What a visitor can be interested in (docs/specification.md, section 2.12). */
export const INTERESTS = ['headlamps', 'lanterns', 'other'] as const
export type Interest = (typeof INTERESTS)[number]

/** The fields that have a rule, in the order of the form. What to say of a faulty one: `common.contact.faults`. */
export const RULED_INQUIRY_FIELDS = ['name', 'company', 'email', 'phone', 'message'] as const
export type RuledInquiryField = (typeof RULED_INQUIRY_FIELDS)[number]

/** What to say of a faulty field (docs/specification.md, section 5.2). Pages say it in their own language. */
export const INQUIRY_FAULTS: Readonly<Record<RuledInquiryField, string>> = {
  name: 'Name must be at least 2 characters',
  company: 'Company is required',
  email: 'Please enter a valid email address',
  phone: 'Phone number is required',
  message: 'Message must be at least 10 characters',
}

const SIMPLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Characters as people count them, blank ends left out. */
function length(text: string): number {
  return [...text.trim()].length
}

const HOLDS: Record<RuledInquiryField, (text: string) => boolean> = {
  name: (text) => length(text) >= INQUIRY_NAME_MIN_CHARS,
  company: (text) => length(text) > 0,
  email: (text) => isSimpleAddress(text.trim()),
  phone: (text) => length(text) > 0,
  message: (text) => length(text) >= INQUIRY_MESSAGE_MIN_CHARS,
}

/**
 * The rules of the inquiry form, for browser and server alike (docs/specification.md, section 5.2).
 *
 * @param inquiry What was typed; a missing field counts as empty.
 * @returns The faulty fields, in the order of the form; empty when the inquiry may be sent.
 */
export function inquiryFaults(inquiry: Partial<Record<RuledInquiryField, string>>): RuledInquiryField[] {
  return RULED_INQUIRY_FIELDS.filter((field) => !HOLDS[field](inquiry[field] ?? ''))
}

/** Whether a text is an e-mail address in its simple pattern, no longer than one may be (RFC 5321, section 4.5.3.1). */
export function isSimpleAddress(text: string): boolean {
  // First, since the pattern costs the square of a text's length: a megabyte of dots would take minutes.
  return text.length <= EMAIL_MAX_CHARS && SIMPLE_ADDRESS.test(text)
}

/** The interest that fits a category of the catalogue. */
export function interestIn(categorySlug: string | null): Interest {
  if (categorySlug === 'head-lamps') return 'headlamps'
  return categorySlug === 'lanterns' ? 'lanterns' : 'other'
}
