import { z } from 'zod'

import {
  INQUIRY_ERRORS,
  INTERESTS,
  invalidInquiryFields,
  RULED_INQUIRY_FIELDS,
} from '../../domain/inquiry-rules'

import {
  CAPTCHA_RESPONSE_MAX_CHARS,
  EMAIL_MAX_CHARS,
  INQUIRY_MESSAGE_MAX_CHARS,
  LINE_MAX_CHARS,
  PHONE_MAX_CHARS,
  SLUG_MAX_CHARS,
} from '../../domain/limits'
import { DEFAULT_LOCALE, LOCALES } from '../../domain/locales'
import { isStorableText } from '../../domain/storable-text'

const MAX_CHARS = {
  name: LINE_MAX_CHARS,
  company: LINE_MAX_CHARS,
  email: EMAIL_MAX_CHARS,
  phone: PHONE_MAX_CHARS,
  message: INQUIRY_MESSAGE_MAX_CHARS,
} as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u

/** What is no text counts as missing, and so gets the words for what is missing. */
const typed = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() : ''))

/** What nobody types: what is odd about it is left out, since no inquiry may be lost to it. */
const aside = (maxChars: number) =>
  typed.transform((text) => (text.length <= maxChars && isStorableText(text) ? text : ''))

/** What is wrong with a text beyond the rules both sides know; null when nothing is. */
function fault(field: (typeof RULED_INQUIRY_FIELDS)[number], text: string): string | null {
  if (text.length > MAX_CHARS[field]) return `At most ${MAX_CHARS[field]} characters`
  if (!isStorableText(text)) return 'Contains characters that cannot be stored'
  // One line each: they may stand in the head of a mail.
  if (field !== 'message' && CONTROL.test(text)) return 'Must be one line'
  return null
}

/**
 * An inquiry as the form sends it (docs/specification.md, sections 2, 3 and 5): the rules of the form, and the limits a browser keeps
 * by itself. Unknown fields are ignored: a browser's extension may add one, and that is no reason to lose an inquiry.
 */
export const inquirySchema = z
  .object({
    name: typed,
    company: typed,
    email: typed,
    phone: typed,
    message: typed.transform((text) => text.replace(/\r\n?/g, '\n')),
    interest: z.enum(['', ...INTERESTS]).catch(''),
    locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
    /** Slug of the product it is about. */
    product: aside(SLUG_MAX_CHARS),
    'captcha-response': aside(CAPTCHA_RESPONSE_MAX_CHARS),
    /** The trap: a field no visitor sees. */
    website: typed,
    /** Milliseconds the form was open, as far as its page could tell. */
    'fill-ms': z
      .unknown()
      .optional()
      .transform((value) => (/^\d{1,12}$/.test(String(value)) ? Number(value) : null)),
  })
  .superRefine((inquiry, context) => {
    const faulty = invalidInquiryFields(inquiry)
    for (const field of RULED_INQUIRY_FIELDS) {
      const message = faulty.includes(field) ? INQUIRY_ERRORS[field] : fault(field, inquiry[field])
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export type InquiryInput = z.infer<typeof inquirySchema>
