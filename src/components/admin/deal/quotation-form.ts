import type { InquiryThread } from '@/lib/kinds/inquiry/admin-thread'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { piecesOf } from '@/lib/kinds/inquiry/list-lines'
import type { QuotationView } from '@/lib/kinds/inquiry/quotation/quotations'
import {
  type Currency,
  isAmount,
  isPercent,
  isPrice,
  type QuotationTotals,
  quotationTotals,
} from '@/lib/trade/money'

type StepRow = { key: number; fromQuantity: string; unitPrice: string }
type LineRow = {
  key: number
  name: string
  productNumber: string
  quantity: string
  packaging: string
  steps: StepRow[]
}
type CostRow = { key: number; words: string; amount: string }

/** A quotation as it is typed: every value a text. */
export type QuotationForm = {
  currency: Currency
  lines: LineRow[]
  discountPercent: string
  otherCosts: CostRow[]
  incoterm: string
  place: string
  paymentTerms: string
  leadDays: string
  remarks: string
  validUntil: string
}

/** Days a new quotation is valid for, until something else is chosen. */
const VALID_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

let rows = 0
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

/** The first choice for the last day of a quotation, on the clock of its writer. */
function soon(): string {
  const now = new Date()
  const local = now.getTime() - now.getTimezoneOffset() * 60_000
  return new Date(local + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** What the form begins with: the draft, else the quotation before, else what was asked for. */
export function firstForm(
  quotations: readonly QuotationView[],
  lines: InquiryThread['lines'],
  { incoterm, place }: Pick<InquiryRecord, 'incoterm' | 'place'>,
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
      validUntil: (standing === 'draft' && validUntil) || soon(),
    }
  }
  return {
    currency: 'USD',
    lines: lines.map(({ name, productNumber, quantity }) => ({
      ...blankLine(),
      name,
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
    validUntil: soon(),
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
  return quotationTotals({
    currency,
    lines: lines.map(({ quantity, steps }) => ({
      quantity: quantity ?? 0,
      steps: steps.flatMap(({ fromQuantity, unitPrice }) =>
        fromQuantity !== null && isPrice(unitPrice) ? [{ fromQuantity, unitPrice }] : [],
      ),
    })),
    discountPercent: isPercent(discountPercent) ? discountPercent : null,
    otherCosts: otherCosts.filter(({ amount }) => isAmount(amount)),
  })
}
