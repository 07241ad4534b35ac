import type { LightConfiguration } from '../../lighting/light-configuration'
import { normalForm } from '../../texts/normal-form'
import { INQUIRY_QUANTITY_MAX } from '../../values/limits'
import { INQUIRY_MAX_LINES, LINE_MAX_CHARS } from '../../values/page-limits'
import { BRANDINGS, LINE_FIELDS, type LineField } from './inquiry-rules'

/** A line of the inquiry list as its form has it: what was typed, by a product's slug or in words. */
export type ListLine = {
  slug: string
  quantity: string
  variant: string
  branding: string[]
  sample: boolean
  note: string
  configuration?: LightConfiguration | undefined
}

/** What a browser or a form may know of a line: any part of it. */
export type PartialLine = Partial<ListLine>

/** A line with everything a form has. What is not of its type counts as not said. */
export function fullLine(line: PartialLine): ListLine {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    slug: text(line.slug),
    quantity: text(line.quantity),
    variant: text(line.variant),
    branding: BRANDINGS.filter(
      (branding) => Array.isArray(line.branding) && line.branding.includes(branding),
    ),
    sample: line.sample === true,
    note: text(line.note),
    ...(line.configuration && { configuration: line.configuration }),
  }
}

/** A line of the page, of one that a form sent. */
export function listLine(sent: Readonly<Record<string, unknown>>): ListLine {
  const { product, quantity, variant, note } = sent as Record<string, string>
  return fullLine({
    ...{ slug: product, quantity, variant, note },
    branding: BRANDINGS.filter((branding) => sent[branding] === 'on'),
    sample: sent.sample === 'on',
  })
}

/**
 * The lines of an address, each product once; a blank one where it names none.
 *
 * @param quantities Of the products in their order; what is no number of pieces is left out.
 */
export function linesOfAddress(products: readonly string[], quantities: readonly string[]): ListLine[] {
  const lines = new Map<string, string>()
  products.forEach((text, index) => {
    const slug = text.trim().slice(0, LINE_MAX_CHARS)
    const quantity = quantities[index] ?? ''
    if (!lines.has(slug)) lines.set(slug, piecesOf(quantity) === null ? '' : quantity.trim())
  })
  if (lines.size === 0) return [fullLine({})]
  return [...lines].slice(0, INQUIRY_MAX_LINES).map(([slug, quantity]) => fullLine({ slug, quantity }))
}

const FIELD_NAME = /^line-(\d{1,3})-(\w+)$/

/** A line as a form sent it. */
export type SentLine = Partial<Record<LineField | 'branding', unknown>>

/** The lines among the fields of a form, `line-0-product`, in their order. */
export function formLines(fields: Readonly<Record<string, unknown>>): SentLine[] {
  const lines: SentLine[] = []
  for (const [name, value] of Object.entries(fields)) {
    const [, index, field] = FIELD_NAME.exec(name) ?? []
    if (index === undefined || !LINE_FIELDS.some((known) => known === field)) continue
    lines[Number(index)] = { ...lines[Number(index)], [field as LineField]: value }
  }
  return lines.filter((line) => line !== undefined)
}

/** The lines in the fields of a form, in their order, blank ones too. */
export const linesIn = (fields: Iterable<readonly [string, unknown]>): ListLine[] =>
  formLines(Object.fromEntries(fields)).map(listLine)

/**
 * The lines of a page: what its form says, completed by what the browser keeps, and then what else the browser keeps. A line
 * that is wholly blank is of use only where there is no other, or where the visitor has just asked for it.
 *
 * @param stored What the browser keeps, under the slugs it knew.
 * @param renamed The present slugs of products that were asked for by another.
 */
export function mergedLines<Stored extends PartialLine & { slug: string }>(
  shown: readonly ListLine[],
  stored: readonly Stored[],
  renamed: Readonly<Record<string, string>> = {},
): (PartialLine & { slug: string })[] {
  const kept = stored.map((line) => ({ ...line, slug: renamed[line.slug] ?? line.slug }))
  const said = shown.flatMap((line) => {
    const typed = typedParts(line)
    const index = kept.findIndex(({ slug }) => slug === line.slug)
    // Each stands for one line only: two of one name are two wishes.
    const [before] = index < 0 ? [] : kept.splice(index, 1)
    if (typed.length === 0 && !before && stored.length > 0) return []
    return { ...before, ...Object.fromEntries(typed), slug: line.slug }
  })
  return [...said, ...kept]
}

/** What a form says in a line. */
const typedParts = (line: PartialLine) =>
  Object.entries(line).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))

const DIGIT = '[\\d０-９]'

/** Whole pieces as people write them: '1,000', '1 000', '1.000', '１，０００' of a Chinese keyboard; as `pattern` of a field. */
export const QUANTITY_PATTERN = `\\s*${DIGIT}{1,3}([ ,.'\\u00a0\\u202f，．]?${DIGIT}{3})*\\s*|\\s*${DIGIT}{1,8}\\s*`

const QUANTITY = new RegExp(`^(?:${QUANTITY_PATTERN})$`)

/** The pieces a quantity as it was typed stands for; null for none. */
export function piecesOf(quantity: string): number | null {
  if (!QUANTITY.test(quantity)) return null
  return Number(normalForm(quantity, 'NFKC').replace(/\D/g, '')) || null
}

/** Whether a line may have a quantity as it was typed: none, or pieces within the limit. */
export function takesQuantity(typed: string): boolean {
  const pieces = piecesOf(typed)
  return pieces === null ? typed.trim() === '' : pieces <= INQUIRY_QUANTITY_MAX
}

/** What decides whether the first answer is a price or a question, in the order of the form. */
export const ANSWERS = ['quantity', 'branding', 'place', 'incoterm', 'wantedDate'] as const
export type NeededAnswer = (typeof ANSWERS)[number]

/** Which answers lines and further fields of the form do not give: each will cost a round of questions. */
export function missingAnswers(
  listed: readonly ListLine[],
  fields: Iterable<readonly [string, unknown]> = [],
): NeededAnswer[] {
  const sent = new Map(fields)
  const lines = listed.filter(({ slug }) => slug.trim() !== '')
  const isSaid = (name: string) => String(sent.get(name) ?? '').trim() !== ''
  const ofEach = (isKnown: (line: ListLine) => boolean) => lines.length > 0 && lines.every(isKnown)
  const isKnown: Record<NeededAnswer, boolean> = {
    quantity: ofEach(({ quantity }) => takesQuantity(quantity) && piecesOf(quantity) !== null),
    branding: ofEach(({ branding }) => branding.length > 0),
    place: isSaid('country') || isSaid('place'),
    incoterm: isSaid('incoterm'),
    wantedDate: isSaid('wantedDate'),
  }
  return ANSWERS.filter((answer) => !isKnown[answer])
}
