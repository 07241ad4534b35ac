/** Lengths of a Global Trade Item Number (GS1 General Specifications, section 3.3.2). */
export const GTIN_LENGTHS = [8, 12, 13, 14] as const

/** A GTIN as its address has it: 14 digits. */
const ADDRESS_DIGITS = 14

/** A text without the blanks and dashes that stand between the groups of a printed number. */
const digitsIn = (typed: string) => typed.replace(/[\s\u2010-\u2015-]/g, '')

/**
 * The check digit that belongs behind digits: from the right they count three times and once in turn (GS1 General
 * Specifications, section 7.9.1).
 *
 * @param digits Without the check digit.
 */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** How a text fails to be a GTIN: by its length or its characters, by its digits that are all 0, or by its last digit. */
export type GtinFault = { fault: 'length' } | { fault: 'checkDigit'; digit: string }

/** What is wrong with a text that should be a GTIN; null for one that is. */
export function gtinFault(typed: string): GtinFault | null {
  const digits = digitsIn(typed)
  if (!/^\d+$/.test(digits) || !GTIN_LENGTHS.includes(digits.length as never) || /^0+$/.test(digits))
    return { fault: 'length' }
  const digit = checkDigit(digits.slice(0, -1))
  return digits.endsWith(digit) ? null : { fault: 'checkDigit', digit }
}

/** A valid GTIN with the 14 digits that addresses and comparisons have. */
export const paddedGtin = (typed: string) => digitsIn(typed).padStart(ADDRESS_DIGITS, '0')

/**
 * A valid GTIN as it is stored: a longer one that only has zeros before a shorter one is that shorter one, so that each trade
 * item has one number (GS1 General Specifications, section 3.3.2).
 */
export function shortestGtin(typed: string): string {
  const padded = paddedGtin(typed)
  const length = GTIN_LENGTHS.find((count) => /^0*$/.test(padded.slice(0, ADDRESS_DIGITS - count)))
  return padded.slice(ADDRESS_DIGITS - (length ?? ADDRESS_DIGITS))
}
