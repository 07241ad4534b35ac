import { Decimal } from 'decimal.js'
import type { Locale } from '../texts/locales'
import { WRITING } from '../texts/writing'

/** The currencies of quotations, with the decimals of their amounts (ISO 4217). */
export const CURRENCY_DECIMALS = { USD: 2, EUR: 2, CNY: 2, GBP: 2, THB: 2, JPY: 0, KWD: 3 } as const

export type Currency = keyof typeof CURRENCY_DECIMALS

/** What a piece costs from a quantity on. Prices may have more decimals than the currency: JPY 12.5 a piece. */
export type PriceStep = { fromQuantity: number; unitPrice: string }

export type QuotedLine = { quantity: number; steps: readonly PriceStep[] }

export type Quotation = {
  currency: Currency
  lines: readonly QuotedLine[]
  /** Of the goods, not of other costs: from 0 to 100. */
  discountPercent?: string | null
  /** An amount may be negative, as that of a credit. */
  otherCosts?: readonly { words: string; amount: string }[]
}

/** Amounts with all decimals of the currency: '1250.00'. */
export type QuotationTotals = {
  /** Null where no step begins at the quantity of the line or below; no total contains it. */
  lines: ({ unitPrice: string; amount: string } | null)[]
  /** The indexes of lines without a price. */
  unpriced: number[]
  goods: string
  discount: string
  /** Each other cost, and their sum. */
  costs: string[]
  otherCosts: string
  total: string
}

// Digits enough for every sum of amounts that are accepted, so that nothing but an amount is ever rounded.
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

const PRICE = /^\d{1,12}(\.\d{1,6})?$/
const PERCENT = /^(\d{1,2}(\.\d{1,4})?|100(\.0{1,4})?)$/

/** Whether a text is a price: digits, at most 12, and at most 6 decimals behind a point. */
export const isPrice = (text: string): boolean => PRICE.test(text)

/** Whether a text is an amount: a price, or a negative one. */
export const isAmount = (text: string): boolean => isPrice(text.replace(/^-/, ''))

/** Whether a text is a percentage from 0 to 100, with at most 4 decimals. */
export const isPercent = (text: string): boolean => PERCENT.test(text)

/** @throws RangeError for what is no such number. */
function exact(text: string, isValid: (text: string) => boolean): Decimal {
  if (!isValid(text)) throw new RangeError('not an exact number')
  return new Exact(text)
}

/** The step a quantity is priced by: the highest that begins at it or below; undefined below the first. */
export function stepFor(quantity: number, steps: readonly PriceStep[]): PriceStep | undefined {
  const reached = steps.filter(({ fromQuantity }) => fromQuantity <= quantity)
  return reached.toSorted((a, b) => b.fromQuantity - a.fromQuantity)[0]
}

/**
 * The amounts of a quotation, computed in decimals without any binary fraction (docs/specification.md, section 9.5). Each line,
 * the discount and each other cost is rounded to the currency's decimals, halves away from zero; sums are of rounded amounts, so
 * that a buyer who adds them up gets the same.
 *
 * @throws RangeError for a price, amount, percentage or quantity that is none.
 */
export function quotationTotals({
  currency,
  lines,
  discountPercent,
  otherCosts = [],
}: Quotation): QuotationTotals {
  const decimals = CURRENCY_DECIMALS[currency]
  const rounded = (amount: Decimal) => amount.toDecimalPlaces(decimals)
  const sum = (amounts: readonly Decimal[]) => amounts.reduce((all, one) => all.plus(one), new Exact(0))
  const priced = lines.map(({ quantity, steps }) => {
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError('not a quantity')
    const step = stepFor(quantity, steps)
    if (!step) return null
    const { unitPrice } = step
    return { unitPrice, amount: rounded(exact(unitPrice, isPrice).times(quantity)) }
  })
  const goods = sum(priced.flatMap((line) => line?.amount ?? []))
  const discount = rounded(goods.times(exact(discountPercent || '0', isPercent)).dividedBy(100))
  const costs = otherCosts.map(({ amount }) => rounded(exact(amount, isAmount)))
  const text = (amount: Decimal) => amount.toFixed(decimals)
  return {
    lines: priced.map((line) => line && { ...line, amount: text(line.amount) }),
    unpriced: priced.flatMap((line, index) => (line ? [] : [index])),
    goods: text(goods),
    discount: text(discount),
    costs: costs.map(text),
    otherCosts: text(sum(costs)),
    total: text(goods.minus(discount).plus(sum(costs))),
  }
}

// Intl's formatters are slow to make, and a quotation has many amounts.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: Currency, locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(WRITING[locale].tag, {
      style: 'currency',
      currency,
      // The fonts of documents lack the symbol that German writes.
      currencyDisplay: currency === 'THB' ? 'code' : 'symbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(key, made)
  return made
}

/** A percentage as a language writes its number: '2.5', '2,5'. */
export const formatPercentage = (percent: string, locale: Locale): string =>
  new Intl.NumberFormat(WRITING[locale].tag, { maximumFractionDigits: 4 }).format(Number(percent))

/**
 * An amount as a language writes it, to the last decimal: '$1,250.00', '1.250,00 €', a negative one with the minus sign, which is no
 * hyphen. A price keeps decimals beyond the currency's.
 */
export function formatMoney(amount: string, currency: Currency, locale: Locale): string {
  const decimals = Math.max(CURRENCY_DECIMALS[currency], amount.split('.')[1]?.length ?? 0)
  // A text is formatted exactly, which the types of TypeScript's ES2023 do not know.
  return formatOf(currency, locale, decimals)
    .format(amount as unknown as number)
    .replace('-', '−')
}
