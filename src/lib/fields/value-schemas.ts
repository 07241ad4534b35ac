import { z } from 'zod'
import { parseCommaList } from '../domain/comma-list'
import {
  LINE_MAX_CHARS,
  LIST_FIELD_MAX_ITEMS,
  LONG_TEXT_MAX_CHARS,
  PARAGRAPH_MAX_CHARS,
  SLUG_MAX_CHARS,
  URL_MAX_CHARS,
} from '../domain/limits'
import { normaliseSlug } from '../domain/slug'
import { isStorableText } from '../domain/storable-text'
import { isHttpsAddress, isOwnPath } from '../domain/web-address'
import { refuseIntricate, storableText } from './text'

/**
 * The parts the admin's input schemas are made of (docs/specification.md, sections 3 and 5), shared by the forms and the
 * server. What the server adds, it alone can know: whether a slug is taken, a category exists, a host is allowed.
 */

/** A text that must be there: missing, empty, blank and wrongly typed all give the same words. */
export function requiredText(message: string, maxChars: number = LINE_MAX_CHARS) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(maxChars, { error: `At most ${maxChars} characters`, abort: true })
    .refine(isStorableText, { error: 'Contains characters that cannot be stored' })
}

export function requiredParagraph(message: string) {
  return requiredText(message, PARAGRAPH_MAX_CHARS)
}

/** Markdown that must be there, kept as written: blanks at its beginning can mean something. */
export function requiredMarkdown(message: string) {
  return z
    .string({ error: message })
    .max(LONG_TEXT_MAX_CHARS, { error: `At most ${LONG_TEXT_MAX_CHARS} characters` })
    .refine((text) => text.trim() !== '', { error: message })
    .refine(isStorableText, { error: 'Contains characters that cannot be stored' })
    .superRefine(refuseIntricate)
}

/** A text that may be missing; a blank one is none. */
export function optionalText(maxChars: number = LINE_MAX_CHARS) {
  return storableText(maxChars)
    .transform((text) => (text === '' ? null : text))
    .nullable()
}

export const optionalParagraph = () => optionalText(PARAGRAPH_MAX_CHARS)
export const optionalMarkdown = () => optionalText(LONG_TEXT_MAX_CHARS).superRefine(refuseIntricate)

/** A slug in its normal form, whatever was typed (docs/specification.md, section 5). */
export function slug(message: string) {
  return z
    .string({ error: message })
    .max(4 * SLUG_MAX_CHARS, { error: `At most ${SLUG_MAX_CHARS} characters` })
    .transform(normaliseSlug)
    .pipe(z.string().min(1, { error: message }))
}

const ADDRESS_MESSAGE = 'Must be an address beginning with https:// or a path beginning with /'

const isWebAddress = (address: string) => isOwnPath(address) || isHttpsAddress(address)

/**
 * An address that must be there: a path of this site, or anywhere on the encrypted web. Of pictures the server allows
 * its own and those of listed hosts only (decisions on data).
 */
export function requiredAddress(message: string) {
  return requiredText(message, URL_MAX_CHARS).refine(isWebAddress, { error: ADDRESS_MESSAGE, abort: true })
}

/** An address that may be missing. */
export function optionalAddress() {
  return optionalText(URL_MAX_CHARS).refine((address) => address === null || isWebAddress(address), {
    error: ADDRESS_MESSAGE,
  })
}

/** An address whose absence is written as an empty text. */
export function addressOrBlank() {
  return storableText(URL_MAX_CHARS).refine((address) => address === '' || isWebAddress(address), {
    error: ADDRESS_MESSAGE,
  })
}

/** An e-mail address that may be missing. */
export function optionalEmail() {
  return optionalText().refine((address) => address === null || z.email().safeParse(address).success, {
    error: 'Must be an e-mail address',
  })
}

/** A list in one field; what does not count as an entry is dropped, and none comes twice. */
export function textList(item: z.ZodType<string> = storableText(LINE_MAX_CHARS)) {
  return z.preprocess(
    // As the forms write it (docs/specification.md, section 5), for callers that send the field as it was typed.
    (value) => (typeof value === 'string' ? parseCommaList(value) : value),
    z
      .array(item, { error: 'Expected a list' })
      .max(LIST_FIELD_MAX_ITEMS, { error: `At most ${LIST_FIELD_MAX_ITEMS} entries` })
      .transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))]),
  )
}

export function pictureList() {
  return textList(addressOrBlank())
}

export function listOf<Item extends z.ZodType>(
  item: Item,
  { message = 'Expected a list', maxItems = LIST_FIELD_MAX_ITEMS } = {},
) {
  return z.array(item, { error: message }).max(maxItems, { error: `At most ${maxItems} entries` })
}

/** YYYY-MM-DD */
export function day(message = 'Must be a date such as 2026-01-31') {
  return z.iso.date({ error: message })
}

const NUMBER = 'Must be a number'
const WHOLE = 'Must be a whole number'
const NOT_NEGATIVE = 'Must be 0 or more'

/** A measured number that may be missing. */
export const amount = () => z.number({ error: NUMBER }).min(0, { error: NOT_NEGATIVE }).nullable()

/** A counted number that may be missing. */
export const count = () => z.int32({ error: WHOLE }).min(0, { error: NOT_NEGATIVE }).nullable()

/** A measured number that must be there. */
export const requiredAmount = () => z.number({ error: NUMBER }).min(0, { error: NOT_NEGATIVE })

/** A whole number that must be there. */
export const wholeNumber = () => z.int32({ error: WHOLE }).min(0, { error: NOT_NEGATIVE })

export const flag = () => z.boolean({ error: 'Must be true or false' })

export const publishStatus = () => z.enum(['DRAFT', 'PUBLISHED'], { error: 'Must be DRAFT or PUBLISHED' })

/** The id of another thing; what is none cannot be found either, and is refused with the same words. */
export function reference(message: string) {
  return z.uuid({ error: message })
}

export const SELECTED_CATEGORY_NOT_FOUND = 'Selected category not found. Please select a valid category.'
