import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { normalForm } from '../texts/normal-form'

/** What is typed for a number: at most a sign, then digits with what parts them. */
const TYPED = /^([-+]?)(\d[\d ,.]*|[.,]\d+)$/

/** Thousands parted by one kind of mark. */
const GROUPED = /^[1-9]\d{0,2}(?:([ ,.])\d{3})(?:\1\d{3})*$/

/** What a decimal mark leaves before and after it. */
const DECIMAL = /^(.*)[,.](\d*)$/

const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Full-width digits and marks, and the blanks and signs of typesetting, as the plain ones. */
const plainMarks = (typed: string) =>
  normalForm(typed, 'NFKC').replaceAll('、', ',').replaceAll('−', '-').replace(/\s+/g, ' ').trim()

/**
 * Numbers of a language with the marks of English, or the other way round: '1.400,5' in German is '1,400.5'.
 *
 * @param marks Which marks are meant.
 */
export const swapMarks = (text: string, locale: Locale, marks = /[,.]/g): string =>
  // A shorter question than `numberMarks`, for the scripts of lists.
  locale !== DEFAULT_LOCALE && (0.5).toLocaleString(locale).includes(',')
    ? text.replace(marks, (mark) => (mark === ',' ? '.' : ','))
    : text

const digitsOf = (text: string) => text.replace(/[ ,.]/g, '')

/** Digits without marks, or with thousands parted as they should be; null is anything else. */
const wholePart = (text: string) => (/^\d*$/.test(text) || GROUPED.test(text) ? digitsOf(text) : null)

/** What a text without its sign says as a number with decimals; null where it cannot be one. */
function decimalOf(text: string): number | null {
  const [, before = null, after = ''] = DECIMAL.exec(text) ?? []
  const whole = before === null ? null : wholePart(before)
  return whole === null ? null : Number(`${whole || '0'}.${after || '0'}`)
}

/**
 * What a text without its sign says, and whether it may just as well say another number.
 *
 * @param decimalComma Whether a program may have written it for which the comma is the mark of decimals.
 */
function meaningsOf(text: string, decimalComma = false): { number: number | null; asks: boolean } {
  if (/^\d+$/.test(text)) return { number: Number(text), asks: false }
  const isGrouped = GROUPED.test(text)
  const marks = text.replace(/\d/g, '')
  // English and Chinese part thousands by commas; a single point may be either.
  if (isGrouped && marks !== '.' && !(decimalComma && marks === ','))
    return { number: Number(digitsOf(text)), asks: false }
  const number = decimalOf(text)
  const [, before = '', after = ''] = DECIMAL.exec(text) ?? []
  const looksGrouped = after.length === 3 && (isGrouped || before.includes(' '))
  const isShortGroup = marks === ',' && after.length > 3 && !/^0?$/.test(before)
  // One mark cannot part thousands and decimals: `1,400,5` misses digits, or has the wrong mark.
  const hasOneMark = before.includes(text.charAt(before.length))
  return { number, asks: number === null || looksGrouped || isShortGroup || hasOneMark }
}

/**
 * A number as people type it in the language of the interface: `1,400`, `1 400`, `1.400,5`; in German `1.400` too.
 *
 * @param decimalComma Whether a comma may part decimals everywhere, as it does in CSV with semicolons: `3,885` is then asked about.
 * @returns Null for a blank text; the text itself where it is no number, or may be more than one: `1.400`.
 */
export function readNumber(
  typed: string,
  locale: Locale = DEFAULT_LOCALE,
  decimalComma = false,
): number | string | null {
  const plain = swapMarks(plainMarks(typed), locale)
  if (plain === '') return null
  const [, sign, text] = TYPED.exec(plain) ?? []
  if (text === undefined) return typed
  const { number, asks } = meaningsOf(text, decimalComma)
  if (asks || number === null) return typed
  return sign === '-' ? -number : number
}

/** What a text that may be more than one number can mean, as it is to be typed; null for every other text. */
export function readingsOf(
  typed: string,
  decimalComma = false,
): { whole: string; decimal: string | null } | null {
  const [, sign, text] = TYPED.exec(plainMarks(typed)) ?? []
  if (text === undefined || !meaningsOf(text, decimalComma).asks) return null
  const signed = (number: number) => numberText(sign === '-' ? -number : number)
  const decimal = decimalOf(text)
  return { whole: signed(Number(digitsOf(text))), decimal: decimal === null ? null : signed(decimal) }
}

/** A number as a form shows it, with the decimal sign of the language: `1.125` gets a 0, without which it may mean 1125. */
export function numberText(number: number, locale: Locale = DEFAULT_LOCALE): string {
  const plain = PLAIN.format(number)
  const text = meaningsOf(plain.replace('-', '')).asks ? `${plain}0` : plain
  return swapMarks(text, locale)
}
