import type { z } from 'zod'
import type { CodedError } from '../../errors/error-codes'
import { errorText } from '../../errors/error-text'
import type { LightConfiguration } from '../../lighting/light-configuration'
import { isStorableText } from '../../texts/storable-text'
import { INQUIRY_LINE_NOTE_MAX_CHARS, INQUIRY_QUANTITY_MAX } from '../../values/limits'
import { INQUIRY_MAX_LINES, LINE_MAX_CHARS } from '../../values/page-limits'
import { CONFIGURATION_MAX_CHARS, readConfiguration } from './configuration'
import { BRANDINGS, type Branding } from './inquiry-rules'
import { formLines, piecesOf, type SentLine, takesQuantity } from './list-lines'

/** What a line is called whose light was not named, in every language. */
const UNNAMED = '–'

/** A light an inquiry asks for, as it was sent; one of which nothing is said is none. */
export type LineInput = {
  /** A slug, a product number, or a name as it was typed. */
  product: string
  quantity: number | null
  variant: string
  branding: Branding[]
  sample: boolean
  note: string
  configuration: LightConfiguration | null
}

/** Whether a line names a light, so that no message has to say what is asked for. */
export const namesLight = ({ product }: Pick<LineInput, 'product'>) => product !== UNNAMED

function readQuantity(sent: unknown): number | null | undefined {
  if (sent === undefined || sent === null) return null
  const text = typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent.trim() : 'none'
  return text.length <= 20 && takesQuantity(text) ? piecesOf(text) : undefined
}

const text = (sent: unknown, maxChars: number) => {
  // Measured first: blanks are looked for in no more than can be kept of it.
  const typed =
    typeof sent === 'string'
      ? sent
          .slice(0, 4 * maxChars)
          .trim()
          .replace(/\s+/g, ' ')
      : ''
  return isStorableText(typed) ? typed.slice(0, maxChars) : ''
}

/** Longer than the lines of any form that is sent by hand; beyond it they are held without what the studio configured. */
const HELD_MAX_CHARS = 128 * 1024

const HELD_CHARS: Partial<Record<string, number>> = {
  note: INQUIRY_LINE_NOTE_MAX_CHARS,
  quantity: 20,
  sample: 5,
  ...Object.fromEntries(BRANDINGS.map((branding) => [branding, 5])),
  configuration: CONFIGURATION_MAX_CHARS,
}

/** The lines of a form as they are held with it, each text as far as one may be long. */
export function linesToHold(lines: readonly SentLine[]): string {
  const cut = (some: readonly SentLine[], withConfiguration: boolean) =>
    JSON.stringify(
      some.slice(0, INQUIRY_MAX_LINES).map((line) =>
        Object.fromEntries(
          Object.entries(line)
            .filter(([field]) => withConfiguration || field !== 'configuration')
            .map(([field, text]) => [field, String(text).slice(0, HELD_CHARS[field] ?? LINE_MAX_CHARS)]),
        ),
      ),
    )
  const whole = cut(lines, true)
  if (whole.length <= HELD_MAX_CHARS) return whole
  for (let count = lines.length; count > 0; count = Math.floor(count / 2)) {
    const held = cut(lines.slice(0, count), false)
    if (held.length <= HELD_MAX_CHARS) return held
  }
  return '[]'
}

/** The lines of a form that was held; none where it had none. */
export function heldLines({ lines = '[]' }: Readonly<Record<string, string>>): SentLine[] {
  try {
    const held: unknown = JSON.parse(lines)
    return Array.isArray(held) ? held : []
  } catch {
    return []
  }
}

/**
 * The lines after a button of the form without scripts: with a blank one more (`add`), or without one (`remove`, by its index).
 *
 * @returns null where no such button was pressed.
 */
export function editedLines(fields: Readonly<Record<string, unknown>>): SentLine[] | null {
  const lines = formLines(fields)
  if (fields.add) return lines.length < INQUIRY_MAX_LINES ? [...lines, { product: '' }] : lines
  return fields.remove ? lines.filter((_, index) => String(index) !== fields.remove) : null
}

const isOn = (sent: unknown) => sent === true || sent === 'on' || sent === 'true'

function readLine(sent: SentLine & Record<string, unknown>): LineInput & { invalidQuantity: boolean } {
  const listed = Array.isArray(sent.branding) ? sent.branding : []
  const quantity = readQuantity(sent.quantity)
  return {
    product: text(sent.product ?? sent.productNumber ?? sent.name, LINE_MAX_CHARS),
    quantity: quantity ?? null,
    invalidQuantity: quantity === undefined,
    variant: text(sent.variant, LINE_MAX_CHARS),
    branding: BRANDINGS.filter((branding) => isOn(sent[branding]) || listed.includes(branding)),
    sample: isOn(sent.sample),
    note: text(sent.note, INQUIRY_LINE_NOTE_MAX_CHARS),
    configuration: sent.configuration ? readConfiguration(sent.configuration) : null,
  }
}

/**
 * The lines of an inquiry, from a list or from the fields of a form (docs/specification.md, section 5.2). Those that say
 * nothing are left out, and so is everything that cannot be read, but for quantities: half of an order must not be lost unseen.
 *
 * @param fields What was sent, by name.
 * @returns The lines, and what is wrong with them by the names that were sent.
 */
export function readLines(fields: Readonly<Record<string, unknown>>): {
  lines: LineInput[]
  errors: { path: (string | number)[]; error: CodedError }[]
} {
  const listed = Array.isArray(fields.lines)
  const sent: unknown[] = listed ? (fields.lines as unknown[]) : formLines(fields)
  const lines: LineInput[] = []
  const errors: { path: (string | number)[]; error: CodedError }[] = []
  if (sent.length > INQUIRY_MAX_LINES)
    errors.push({ path: ['lines'], error: { code: 'too_many_lines', values: { max: INQUIRY_MAX_LINES } } })
  sent.slice(0, INQUIRY_MAX_LINES).forEach((one, index) => {
    if (typeof one !== 'object' || one === null) return
    const { invalidQuantity, ...line } = readLine(one as SentLine)
    const { product, quantity, variant, note } = line
    // A quantity without a name is asked about; it must not be lost.
    if (product === '' && quantity === null && variant === '' && note === '') return
    if (invalidQuantity)
      errors.push({
        path: listed ? ['lines', index, 'quantity'] : [`line-${index}-quantity`],
        error: { code: 'invalid_quantity', values: { max: INQUIRY_QUANTITY_MAX } },
      })
    lines.push({ ...line, product: product || UNNAMED })
  })
  return { lines, errors }
}

/** Adds what is wrong with the lines of an inquiry to what its schema found. */
export function reportLineErrors(
  errors: ReturnType<typeof readLines>['errors'],
  context: z.core.$RefinementCtx,
): void {
  for (const { path, error } of errors)
    context.addIssue({ code: 'custom', path, message: errorText(error), params: error })
}
