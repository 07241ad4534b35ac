import { z } from 'zod'
import type { InquiryThread } from '@/lib/kinds/inquiry/admin-thread'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { piecesOf } from '@/lib/kinds/inquiry/list-lines'
import type { QuotationView } from '@/lib/kinds/inquiry/quotation/quotations'
import {
  CURRENCY_DECIMALS,
  type Currency,
  isAmount,
  isPercent,
  isPrice,
  type QuotationTotals,
  quotationTotals,
} from '@/lib/trade/money'
import { addDays, type CalendarDay } from '@/lib/values/calendar-day'
import { INQUIRY_QUANTITY_MAX } from '@/lib/values/limits'

const stepRow = z.object({ key: z.number(), fromQuantity: z.string(), unitPrice: z.string() })
const lineRow = z.object({
  key: z.number(),
  name: z.string(),
  productNumber: z.string(),
  quantity: z.string(),
  packaging: z.string(),
  steps: z.array(stepRow),
})
const costRow = z.object({ key: z.number(), words: z.string(), amount: z.string() })
const formSchema = z.object({
  currency: z.enum(Object.keys(CURRENCY_DECIMALS) as [Currency, ...Currency[]]),
  lines: z.array(lineRow),
  discountPercent: z.string(),
  otherCosts: z.array(costRow),
  incoterm: z.string(),
  place: z.string(),
  paymentTerms: z.string(),
  leadDays: z.string(),
  remarks: z.string(),
  validUntil: z.string(),
})

const baseSchema = z.object({
  version: z.number().nullable(),
  number: z.number(),
  before: z.enum(['sent', 'accepted', 'declined']).nullable().optional(),
})

/**
 * A quotation being written, as this browser keeps it: the form, the draft it changes, the number it gets and how the one before
 * stood; null where nothing is unsaved.
 */
export const writtenQuotation = z.object({ form: formSchema, base: baseSchema }).nullable()

type StepRow = z.infer<typeof stepRow>
type LineRow = z.infer<typeof lineRow>
type CostRow = z.infer<typeof costRow>

/** A quotation as it is typed: every value a text. */
export type QuotationForm = z.infer<typeof formSchema>
export type WrittenQuotation = NonNullable<z.infer<typeof writtenQuotation>>

/** Days a new quotation is valid for, until something else is chosen. */
const VALID_DAYS = 30

// Rows that this browser kept of an earlier page have theirs.
let rows = Date.now()
const nextKey = () => ++rows

export const blankStep = (fromQuantity = ''): StepRow => ({ key: nextKey(), fromQuantity, unitPrice: '' })

export const blankLine = (): LineRow => ({
  key: nextKey(),
  name: '',
  productNumber: '',
  quantity: '',
  packaging: '',
  steps: [blankStep('1')],
})

export const blankCost = (): CostRow => ({ key: nextKey(), words: '', amount: '' })

/** The base of a form, which changes with what somebody else saves or sends and with what the buyer decides. */
export function quotationBase(quotations: readonly QuotationView[]): WrittenQuotation['base'] {
  const [newest] = quotations
  const draft = newest?.standing === 'draft' ? newest : undefined
  const before = quotations.find(({ standing }) => standing !== 'draft')?.standing
  const isDecided = before === 'accepted' || before === 'declined'
  return {
    version: draft?.version ?? null,
    number: draft?.number ?? (newest?.number ?? 0) + 1,
    before: before === undefined ? null : isDecided ? before : 'sent',
  }
}

/**
 * The first values of the form: those of the draft, else the quotation before, else what was asked for.
 *
 * @param today The day where the firm is, on whose clock the last day ends.
 */
export function firstForm(
  quotations: readonly QuotationView[],
  lines: InquiryThread['lines'],
  { incoterm, place }: Pick<InquiryRecord, 'incoterm' | 'place'>,
  today: CalendarDay,
): QuotationForm {
  const [newest] = quotations
  if (newest) {
    const { content, standing, validUntil } = newest
    return {
      ...content,
      lines: content.lines.map((line) => ({
        ...line,
        key: nextKey(),
        quantity: String(line.quantity),
        steps:
          line.steps.length === 0
            ? [blankStep('1')]
            : line.steps.map((step) => ({
                ...step,
                key: nextKey(),
                fromQuantity: String(step.fromQuantity),
              })),
      })),
      otherCosts: content.otherCosts.map((cost) => ({ ...cost, key: nextKey() })),
      leadDays: content.leadDays === null ? '' : String(content.leadDays),
      validUntil: (standing === 'draft' && validUntil) || addDays(today, VALID_DAYS),
    }
  }
  return {
    currency: 'USD',
    lines: lines.map(({ quotedName, productNumber, quantity }) => ({
      ...blankLine(),
      name: quotedName,
      productNumber: productNumber ?? '',
      quantity: quantity === null ? '' : String(quantity),
    })),
    discountPercent: '',
    otherCosts: [],
    incoterm,
    place,
    paymentTerms: '',
    leadDays: '',
    remarks: '',
    validUntil: addDays(today, VALID_DAYS),
  }
}

/** Whole days as they are typed; null for what is none. */
const wholeDays = (text: string) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null)

const isGivenStep = ({ unitPrice }: StepRow) => unitPrice.trim() !== ''
const isGivenCost = ({ words, amount }: CostRow) => words.trim() !== '' || amount.trim() !== ''

/** The index that a row has in what is sent, where blank ones are left out. */
export const sentStep = (steps: StepRow[], step: StepRow) => steps.filter(isGivenStep).indexOf(step)
export const sentCost = (costs: CostRow[], cost: CostRow) => costs.filter(isGivenCost).indexOf(cost)

/** A quotation as the API takes it. */
export function sentForm({ lines, otherCosts, leadDays, validUntil, ...others }: QuotationForm) {
  return {
    ...others,
    lines: lines.map(({ key: _, ...line }) => ({
      ...line,
      quantity: piecesOf(line.quantity),
      steps: line.steps.filter(isGivenStep).map(({ fromQuantity, unitPrice }) => ({
        fromQuantity: piecesOf(fromQuantity),
        unitPrice: unitPrice.trim(),
      })),
    })),
    otherCosts: otherCosts.filter(isGivenCost).map(({ words, amount }) => ({ words, amount: amount.trim() })),
    discountPercent: others.discountPercent.trim(),
    leadDays: leadDays.trim() === '' ? null : (wholeDays(leadDays) ?? leadDays),
    validUntil: validUntil || null,
  }
}

/** The amounts of what is typed so far, without what is no number yet. */
export function typedTotals(form: QuotationForm): QuotationTotals {
  const { currency, lines, discountPercent, otherCosts } = sentForm(form)
  const isQuantity = (pieces: number | null) => pieces !== null && pieces <= INQUIRY_QUANTITY_MAX
  return quotationTotals({
    currency,
    lines: lines.map(({ quantity, steps }) => ({
      quantity: isQuantity(quantity) ? Number(quantity) : 0,
      steps: steps.flatMap(({ fromQuantity, unitPrice }) =>
        isQuantity(fromQuantity) && isPrice(unitPrice)
          ? [{ fromQuantity: Number(fromQuantity), unitPrice }]
          : [],
      ),
    })),
    discountPercent: isPercent(discountPercent) ? discountPercent : null,
    otherCosts: otherCosts.filter(({ amount }) => isAmount(amount)),
  })
}
