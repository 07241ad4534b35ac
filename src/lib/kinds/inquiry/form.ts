import { z } from 'zod'
import { writtenNode } from '../../content/shipped-texts'
import type { CodedError } from '../../errors/error-codes'
import { errorText } from '../../errors/error-text'
import { DEFAULT_LOCALE, LOCALES } from '../../texts/locales'
import { isStorableText } from '../../texts/storable-text'
import {
  CAPTCHA_RESPONSE_MAX_CHARS,
  INQUIRY_LINE_NOTE_MAX_CHARS,
  INQUIRY_MAX_PRODUCTS,
} from '../../values/limits'
import { INQUIRY_MAX_LINES, SLUG_MAX_CHARS } from '../../values/page-limits'
import { isSlug } from '../../values/slug'
import { readConfiguration } from './configuration'
import {
  BRANDINGS,
  INCOTERMS,
  invalidInquiryFields,
  REQUIRED_FIELDS,
  tidyAddress,
  VISITOR_FIELD_NAMES,
  VISITOR_FIELDS,
  type VisitorField,
} from './inquiry-rules'
import { namesLight, readLines, reportLineErrors } from './lines'

/** The error message of each field in English, as the form shows it (docs/specification.md, section 5.2). */
export const INQUIRY_ERRORS = writtenNode('common.contact.errors', DEFAULT_LOCALE) as Partial<
  Record<VisitorField, string>
>

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u

/** What is no text counts as missing, and so gets the words for what is missing. */
const typed = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() : ''))
  .meta({ type: 'string' })

/** A field that visitors do not type: an invalid value is ignored, so that no inquiry is lost. */
const aside = (maxChars: number) =>
  typed
    .transform((text) => (text.length <= maxChars && isStorableText(text) ? text : ''))
    .meta({ maxLength: maxChars })

/** The slugs among what a form or an address names as products, each once. */
export function productSlugs(sent: readonly unknown[]): string[] {
  const slugs = sent.filter(
    (slug) => typeof slug === 'string' && slug.length <= SLUG_MAX_CHARS && isSlug(slug),
  )
  return [...new Set(slugs as string[])].slice(0, INQUIRY_MAX_PRODUCTS)
}

/** The error code of a field's rule, for clients with texts of their own. */
function ruleError(field: VisitorField): CodedError {
  const { type, minChars } = VISITOR_FIELDS[field]
  if (type === 'email') return { code: 'not_an_email' }
  return minChars > 1 ? { code: 'too_short', values: { min: minChars } } : { code: 'required' }
}

/** What is wrong with a text beyond the rules both sides know; null when nothing is. */
function limitError(field: VisitorField, text: string): CodedError | null {
  const { maxChars } = VISITOR_FIELDS[field]
  if (text.length > maxChars) return { code: 'too_long', values: { max: maxChars } }
  if (!isStorableText(text)) return { code: 'not_storable' }
  // One line each: they may stand in the head of a mail.
  return field !== 'message' && CONTROL.test(text) ? { code: 'not_one_line' } : null
}

const typedTexts = Object.fromEntries(
  VISITOR_FIELD_NAMES.map((field) => [
    field,
    typed.meta({ type: 'string', maxLength: VISITOR_FIELDS[field].maxChars }),
  ]),
)

/** What is sent of a light; texts that are too long are cut, and what cannot be read is left out. */
const SENT_LINE = {
  type: 'object',
  properties: {
    product: { type: 'string', description: 'A slug, a product number or a name' },
    quantity: { type: ['integer', 'string', 'null'] },
    variant: { type: 'string' },
    branding: { type: 'array', items: { enum: BRANDINGS } },
    sample: { type: 'boolean' },
    note: { type: 'string', maxLength: INQUIRY_LINE_NOTE_MAX_CHARS },
    configuration: { type: ['string', 'null'], description: 'What the studio made' },
  },
}

/**
 * An inquiry as the form sends it (docs/specification.md, sections 3.8 and 5.2): the rules of the form, and the limits
 * a browser keeps by itself. Unknown fields are ignored: a browser's extension may add one, and that is no reason to
 * lose an inquiry.
 */
export const inquirySchema = z
  .preprocess(
    (sent) => (typeof sent === 'object' && sent !== null ? { ...sent, lines: readLines({ ...sent }) } : sent),
    z
      .object({
        ...(typedTexts as Record<VisitorField, typeof typed>),
        email: typed.transform(tidyAddress),
        message: typed.transform((text) => text.replace(/\r\n?/g, '\n')),
        /** One of `INTERESTS`, or a category's slug. */
        interest: aside(SLUG_MAX_CHARS),
        locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
        /** Slugs of the products it is about: one, or a list. */
        product: z
          .unknown()
          .optional()
          .transform((value) => productSlugs(Array.isArray(value) ? value : [value]))
          .meta({ type: ['string', 'array'], items: { type: 'string' } }),
        /** Of the studio. One that cannot be read is left out, so that no inquiry is lost. */
        configuration: z.unknown().optional().transform(readConfiguration),
        'captcha-response': aside(CAPTCHA_RESPONSE_MAX_CHARS),
        /** The trap: a field no visitor sees. */
        website: typed,
        /** Milliseconds the form was open, as far as its page could tell. */
        'fill-ms': z
          .unknown()
          .optional()
          .transform((value) => (/^\d{1,12}$/.test(String(value)) ? Number(value) : null)),
        incoterm: typed.transform((text) => INCOTERMS.find((term) => term === text.toUpperCase()) ?? ''),
        wantedDate: typed.transform((text) => (z.iso.date().safeParse(text).success ? text : '')),
        lines: z
          .custom<ReturnType<typeof readLines>>()
          .meta({ type: 'array', maxItems: INQUIRY_MAX_LINES, items: SENT_LINE }),
      })
      .superRefine((inquiry, context) => {
        const invalid = invalidInquiryFields(inquiry, inquiry.lines.lines.some(namesLight))
        for (const field of VISITOR_FIELD_NAMES) {
          const params = invalid.includes(field) ? ruleError(field) : limitError(field, inquiry[field])
          const message = invalid.includes(field) ? INQUIRY_ERRORS[field] : params && errorText(params)
          if (params && message) context.addIssue({ code: 'custom', path: [field], message, params })
        }
        reportLineErrors(inquiry.lines.errors, context)
      })
      .transform(({ lines: { lines }, ...inquiry }) => ({ ...inquiry, lines })),
  )
  // A message is required only where no line names a light.
  .meta({ required: REQUIRED_FIELDS.filter((field) => field !== 'message') })

export type InquiryInput = z.infer<typeof inquirySchema>
