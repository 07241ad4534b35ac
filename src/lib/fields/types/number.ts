import type { z } from 'zod'
import { DEFAULT_LOCALE } from '../../texts/locales'
import { normalForm } from '../../texts/normal-form'
import type { NumberRules } from '../../values/number-range'
import { numberText, readingsOf, readNumber } from '../../values/typed-number'
import { field, type Traits } from '../declare'
import { amount, count, wholeNumber } from '../value-schemas'
import type { ReadCell, ValueType } from '../value-type'
import { none } from './cells'
import { AS_TEXT, shownText } from './text'

/** The only number in a text such as `186g`. */
function numberIn(text: string): string | null {
  const found = normalForm(text, 'NFKC').match(/[-−]?\d+(?:[ ,.]\d+)*/g) ?? []
  const number = found.length === 1 ? readNumber(found[0] ?? '') : null
  return typeof number === 'number' ? numberText(number) : null
}

function readCell(text: string, decimalComma: boolean): ReadCell {
  const number = readNumber(text, DEFAULT_LOCALE, decimalComma)
  if (typeof number !== 'string') return { value: number }
  const readings = readingsOf(text, decimalComma)
  if (readings) {
    const { whole, decimal } = readings
    return { error: { code: 'unclear_number', values: { whole, decimal: none(decimal) } } }
  }
  return { error: { code: 'cell_not_a_number', values: { value: text, meant: none(numberIn(text)) } } }
}

export const NUMBER: ValueType<string> = {
  ...AS_TEXT,
  name: 'number',
  stored: (typed) => readNumber(typed),
  say: shownText,
  read: (typed, _, { decimalComma = false }) => readCell(typed.trim(), decimalComma),
  isNumeric: true,
  isShort: true,
  isShared: true,
}

/** A whole number of 0 or more that may not be missing. */
export function whole<const T extends Traits>(traits: T = {} as T, schema: z.ZodType = wholeNumber()) {
  return { ...field<number, T>(NUMBER, schema, traits), whole: true }
}

/** A measured number: of 0 or more without a range. */
export const measured = (traits: Traits & NumberRules = {}) =>
  field<number | null>(NUMBER, amount(traits.range), traits)

/** A counted number: of 0 or more without a range. */
export const counted = (traits: Traits & NumberRules = {}) => ({
  ...field<number | null>(NUMBER, count(traits.range), traits),
  whole: true,
})
