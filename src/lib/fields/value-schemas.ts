import { z } from 'zod'
import type { ErrorCode } from '../errors/error-codes'
import { isStorableText } from '../texts/storable-text'
import { isBlank } from '../texts/visible-text'
import { parseCommaList } from '../values/comma-list'
import {
  EMAIL_MAX_CHARS,
  LIST_FIELD_MAX_ITEMS,
  LONG_TEXT_MAX_CHARS,
  PARAGRAPH_MAX_CHARS,
  URL_MAX_CHARS,
} from '../values/limits'
import type { Range } from '../values/number-range'
import { LINE_MAX_CHARS, SLUG_MAX_CHARS } from '../values/page-limits'
import { normalizeSlug } from '../values/slug'
import { isHttpsAddress, isOwnPath } from '../values/web-address'
import { issueText, refinement, requirement } from './issue-codes'
import { sharedSchema } from './shared-schemas'
import { asOneLine, isReadable, storableLine, storableText } from './text'

const MOMENT_MAX_CHARS = 40
/** A title that becomes a slug may be longer than one. */
const TYPED_SLUG_MAX_CHARS = 4 * SLUG_MAX_CHARS
/** A list in one field as it is typed: its entries at their longest. */
const TYPED_LIST_MAX_CHARS = LIST_FIELD_MAX_ITEMS * (URL_MAX_CHARS + 2)

/**
 * The parts the admin's input schemas are made of (docs/specification.md, sections 3 and 5), shared by the forms and
 * the server. What the server adds, it alone can know: whether a slug is taken, a category exists, a host is allowed.
 */

const isFilled = (value: unknown) => isFilledUpTo(LINE_MAX_CHARS)(value)

/** A text that is too long is not looked through: it is rejected for its length. */
const isFilledUpTo = (maxChars: number) => (value: unknown) =>
  typeof value === 'string' && (value.trim().length > maxChars || !isBlank(value))

/** What must be there: what is missing, empty, blank or of another type gets the same message. */
export function required<Value = string>(message: string, isThere: (value: unknown) => boolean = isFilled) {
  return z.custom<Value>(isThere, requirement(message))
}

/** A text that must be there: missing, empty, blank and wrongly typed all give the same words. */
export function requiredText(
  message: string,
  maxChars: number = LINE_MAX_CHARS,
  tidied = (text: string) => text,
) {
  return required(message, isFilledUpTo(maxChars)).pipe(
    z
      .string()
      .trim()
      .overwrite(tidied)
      .max(maxChars, { error: issueText, abort: true })
      .refine(isStorableText, refinement('not_storable')),
  )
}

/** One line that must be there. */
export const requiredLine = (message: string, maxChars: number = LINE_MAX_CHARS) =>
  requiredText(message, maxChars, asOneLine)

export function requiredParagraph(message: string) {
  return requiredText(message, PARAGRAPH_MAX_CHARS)
}

/** Markdown that must be there, kept as written: blanks at its beginning can mean something. */
export function requiredMarkdown(message: string) {
  return required(message, isFilledUpTo(LONG_TEXT_MAX_CHARS)).pipe(
    z
      .string()
      .max(LONG_TEXT_MAX_CHARS, { error: issueText, abort: true })
      .refine(isStorableText, refinement('not_storable'))
      .refine(isReadable, refinement('too_intricate')),
  )
}

/** A text that may be missing; a blank one is none. */
export function optionalText(maxChars: number = LINE_MAX_CHARS, storable = storableText) {
  return storable(maxChars)
    .transform((text) => (isBlank(text) ? null : text))
    .nullable()
}

/** One line that may be missing. */
export const optionalLine = sharedSchema((maxChars: number = LINE_MAX_CHARS) =>
  optionalText(maxChars, storableLine),
)

/** A paragraph that may be missing. */
export const optionalParagraph = sharedSchema((maxChars: number) => optionalText(maxChars))

export const optionalMarkdown = () =>
  optionalText(LONG_TEXT_MAX_CHARS).refine(isReadable, refinement('too_intricate'))

/**
 * A slug in its normal form, whatever was typed (docs/specification.md, section 5).
 *
 * @param isReserved Whether the site uses one itself.
 */
export function slug(message: string, isReserved: (slug: string) => boolean = () => false) {
  const isShort = (typed: string) => typed.length <= TYPED_SLUG_MAX_CHARS
  const hasLetters = (typed: unknown) =>
    typeof typed === 'string' && (!isShort(typed) || normalizeSlug(typed) !== '')
  return required(message, hasLetters).pipe(
    z
      .string()
      .refine(isShort, refinement('too_long', { max: SLUG_MAX_CHARS }))
      .transform(normalizeSlug)
      .refine((normal) => !isReserved(normal), refinement('slug_reserved')),
  )
}

const isWebAddress = (address: string) => isOwnPath(address) || isHttpsAddress(address)

/**
 * An address that must be there: a path of this site, or anywhere on the encrypted web. Of pictures the server allows
 * its own and those of listed hosts only (docs/specification.md, section 5.5).
 */
export function requiredAddress(message: string) {
  return requiredText(message, URL_MAX_CHARS).refine(isWebAddress, refinement('not_an_address'))
}

/** An address that may be missing. */
export function optionalAddress() {
  return optionalText(URL_MAX_CHARS).refine(
    (address) => address === null || isWebAddress(address),
    refinement('not_an_address'),
  )
}

/** An address whose absence is written as an empty text. */
export function addressOrBlank() {
  return storableText(URL_MAX_CHARS).refine(
    (address) => address === '' || isWebAddress(address),
    refinement('not_an_address'),
  )
}

/** An e-mail address that may be missing. */
export function optionalEmail() {
  return optionalText().refine(
    (address) => address === null || z.email().safeParse(address).success,
    refinement('not_an_email'),
  )
}

/** An e-mail address, in lower case, so that a mailbox has one record. */
export function requiredEmail(message: string) {
  return requiredLine(message, EMAIL_MAX_CHARS)
    .refine((address) => z.email().safeParse(address).success, refinement('not_an_email'))
    .transform((address) => address.toLowerCase())
}

/** A list in one field; what does not count as an entry is dropped, and none comes twice. */
export function textList(item: z.ZodType<string> = storableLine(LINE_MAX_CHARS)) {
  return z.preprocess(
    // As the forms write it (docs/specification.md, section 5), for callers that send the field as it was typed.
    (value) =>
      typeof value === 'string' && value.length <= TYPED_LIST_MAX_CHARS ? parseCommaList(value) : value,
    listSchema(item).transform((entries) => [...new Set(entries.filter((entry) => !isBlank(entry)))]),
  )
}

export function pictureList() {
  return textList(addressOrBlank())
}

/** One of a few values; blank is none. */
export function optionalChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z
    .enum(['', ...choices], {
      error: `Must be empty, ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`,
    })
    .transform((value) => (value || null) as Choice | null)
    .nullable()
}

/** A choice of slugs, whose names may be sent as well. */
export const slugged = (choices: z.ZodType) =>
  z.preprocess(
    (sent) =>
      typeof sent === 'string' && sent.length <= TYPED_SLUG_MAX_CHARS ? normalizeSlug(sent) || sent : sent,
    choices,
  )

/** Some of a few values, each once and in their order. */
export function codeList<const Code extends string>(options: readonly Code[]) {
  return listSchema(z.enum(options, { error: issueText })).transform((sent) =>
    options.filter((code) => sent.includes(code)),
  )
}

export function listSchema<Item extends z.ZodType>(item: Item, maxItems = LIST_FIELD_MAX_ITEMS) {
  // The length is checked before the items, so that a list of very many is rejected with one error.
  return z
    .array(z.unknown(), { error: issueText })
    .refine((items) => items.length <= maxItems, refinement('too_many', { max: maxItems }))
    .pipe(z.array(item))
}

// PostgreSQL has no year 0.
export const isDay = (value: unknown) => z.iso.date().safeParse(value).success && String(value) > '0001'

/** YYYY-MM-DD; with a message for a missing or wrong one if it must be there. */
export function daySchema(message?: string): z.ZodType<string> {
  const schema =
    message === undefined
      ? z.custom<string>(isDay, refinement('not_a_date'))
      : required<string>(message, isDay)
  return schema.meta({ type: 'string', format: 'date' })
}

/** A calendar day that may be missing; blank is none. */
export const optionalDay = () =>
  optionalText().refine((typed) => typed === null || isDay(typed), refinement('not_a_date'))

const isWhole = (value: unknown) => z.int32().safeParse(value).success

const inRange = ([min, max]: Range = [0, Infinity]) => {
  const outside = refinement('out_of_range', { min, max })
  const isTooSmall = min === 0 ? refinement('too_small', { min }) : outside
  return z
    .number()
    .refine((number) => number >= min, isTooSmall)
    .refine((number) => number <= max, outside)
}

/** A measured number that may be missing. */
export const amount = (range?: Range) => requiredAmount(range).nullable()

/** A counted number that may be missing. */
export const count = (range?: Range) => wholeNumber(range).nullable()

/** A measured number that must be there: of 0 or more without a range. */
export const requiredAmount = (range?: Range) => z.number({ error: issueText }).pipe(inRange(range))

/** A whole number that must be there: of 0 or more without a range. */
export const wholeNumber = (range?: Range) =>
  z
    .custom<number>(isWhole, refinement('not_a_whole_number'))
    .pipe(inRange(range))
    .meta({ type: 'integer', ...(range && { minimum: range[0], maximum: range[1] }) })

export const flag = () => z.boolean({ error: issueText })

// PostgreSQL reads neither a year 0 nor any number of decimals, and JavaScript writes years above 9999 in another way.
export const isStorableMoment = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999 && text.length <= MOMENT_MAX_CHARS
}

/** A moment with its offset, such as 2026-01-31T08:00:00Z; it may be missing. */
export const optionalMoment = () =>
  z.iso
    .datetime({ offset: true, error: issueText, abort: true })
    .refine(isStorableMoment, refinement('not_a_moment'))
    .nullable()

export const publishStatus = () => z.enum(['DRAFT', 'PUBLISHED'], { error: 'Must be DRAFT or PUBLISHED' })

/** The id of another record. A malformed id gets the same error as an unknown one. */
export function reference(code: ErrorCode) {
  return z
    .custom<string>((id) => z.uuid().safeParse(id).success, refinement(code))
    .meta({ type: 'string', format: 'uuid' })
}
