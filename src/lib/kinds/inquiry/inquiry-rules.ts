import { normalForm } from '../../texts/normal-form'
import { visibleText } from '../../texts/visible-text'
import {
  EMAIL_MAX_CHARS,
  INQUIRY_MESSAGE_MAX_CHARS,
  INQUIRY_MESSAGE_MIN_CHARS,
  INQUIRY_NAME_MIN_CHARS,
} from '../../values/limits'

/** What a visitor can always be interested in (docs/specification.md, section 2.12); further ones are categories' slugs. */
export const INTERESTS = ['headlamps', 'lanterns', 'other'] as const
export type Interest = (typeof INTERESTS)[number]

/** The fields that have a rule, in the order of the form. Their error messages are `common.contact.errors`. */
export const RULED_INQUIRY_FIELDS = ['name', 'company', 'email', 'phone', 'message'] as const
export type RuledInquiryField = (typeof RULED_INQUIRY_FIELDS)[number]

/** The error message of each field in English (docs/specification.md, section 5.2). Pages show a translated one. */
export const INQUIRY_ERRORS: Readonly<Record<RuledInquiryField, string>> = {
  name: 'Name must be at least 2 characters',
  company: 'Company is required',
  email: 'Please enter a valid email address',
  phone: 'Phone number is required',
  message: 'Message must be at least 10 characters',
}

const SIMPLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Characters that decide whether a text is long enough: beyond them it is too long anyway. */
const DECIDING_CHARS = 2 * INQUIRY_MESSAGE_MAX_CHARS

/** Length of what is visible of a text in code points, so that an emoji counts once. */
function length(text: string): number {
  return [...visibleText(text.slice(0, DECIDING_CHARS))].length
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
 * @returns The invalid fields, in the order of the form; empty when the inquiry may be sent.
 */
export function invalidInquiryFields(
  inquiry: Partial<Record<RuledInquiryField, string>>,
): RuledInquiryField[] {
  return RULED_INQUIRY_FIELDS.filter((field) => !HOLDS[field](inquiry[field] ?? ''))
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
