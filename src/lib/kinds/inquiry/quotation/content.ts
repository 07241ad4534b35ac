import { z } from 'zod'
import { issueText, refinement } from '../../../fields/issue-codes'
import { storableText } from '../../../fields/text'
import {
  CURRENCY_DECIMALS,
  type Currency,
  isAmount,
  isPercent,
  isPrice,
  type QuotationTotals,
  quotationTotals,
} from '../../../trade/money'
import {
  INQUIRY_QUANTITY_MAX,
  NOTES_MAX_CHARS,
  QUOTATION_MAX_COSTS,
  QUOTATION_MAX_STEPS,
} from '../../../values/limits'
import { INQUIRY_MAX_LINES, LINE_MAX_CHARS } from '../../../values/page-limits'
import { INCOTERMS } from '../inquiry-rules'

const CURRENCIES = Object.keys(CURRENCY_DECIMALS) as [Currency, ...Currency[]]

const words = (maxChars = LINE_MAX_CHARS) => storableText(maxChars).default('')
const pieces = z
  .number({ error: issueText })
  .int({ error: issueText })
  .min(1, { error: issueText })
  .max(INQUIRY_QUANTITY_MAX, { error: issueText })
const decimal = (isValid: (text: string) => boolean) =>
  storableText(30).refine(isValid, refinement('not_an_amount'))

const lineSchema = z.strictObject({
  // Of a bilingual quotation in both languages, a line each.
  name: storableText(2 * LINE_MAX_CHARS + 1).min(1, { error: issueText }),
  productNumber: words(),
  quantity: pieces,
  packaging: words(),
  /** What a piece costs from a quantity on. */
  steps: z
    .array(z.strictObject({ fromQuantity: pieces, unitPrice: decimal(isPrice) }))
    .max(QUOTATION_MAX_STEPS),
})

/** What a quotation says (`Quotation.content`). Amounts are texts, which no binary fraction ever rounds. */
export const quotationContentSchema = z.strictObject({
  currency: z.enum(CURRENCIES, { error: issueText }),
  lines: z.array(lineSchema).max(INQUIRY_MAX_LINES),
  discountPercent: z.union([z.literal(''), decimal(isPercent)]).default(''),
  otherCosts: z
    .array(z.strictObject({ words: storableText(LINE_MAX_CHARS), amount: decimal(isAmount) }))
    .max(QUOTATION_MAX_COSTS)
    .default([]),
  incoterm: z.enum(['', ...INCOTERMS], { error: issueText }).default(''),
  /** The place of the Incoterm. */
  place: words(),
  paymentTerms: words(),
  /** Calendar days from the order to ex works. */
  leadDays: z
    .number({ error: issueText })
    .int({ error: issueText })
    .min(0, { error: issueText })
    .max(999, { error: issueText })
    .nullable()
    .default(null),
  remarks: words(NOTES_MAX_CHARS),
})

export type QuotationContent = z.output<typeof quotationContentSchema>

/** The amounts of a quotation. */
export const totalsOf = ({
  currency,
  lines,
  discountPercent,
  otherCosts,
}: QuotationContent): QuotationTotals =>
  quotationTotals({ currency, lines, discountPercent: discountPercent || null, otherCosts })

/** A quotation as it is stored, whose content was checked when it was. */
export const storedContent = (stored: unknown): QuotationContent => quotationContentSchema.parse(stored)
