import { normalForm } from '../texts/normal-form'
import { withoutUnstorableCharacters } from '../texts/storable-text'

/** Digits in a row as in a number of a customer, a card or a telephone; figures of lights are shorter. */
const DIGITS = /\d{7}/

/** What no telephone number has between its digits. */
const BETWEEN_NUMBERS = /[^\d ()./+_-]+/

/** Fewer digits than this are no telephone number, unless it has a plus: `1000-2000` is a range. */
const PHONE_DIGITS = 9
const INTERNATIONAL_DIGITS = 7

/** What is encoded more often is not read; an at sign is found all the same. */
const DECODED_TIMES = 3
const AT = /@|%(?:25)*40/

function decodedWhole(text: string, times = DECODED_TIMES): string {
  try {
    const next = decodeURIComponent(text)
    return next === text || times === 0 ? text : decodedWhole(next, times - 1)
  } catch {
    return text
  }
}

/** Whether a text looks as if it had a mail address, a telephone number or another long number in it. Such texts are not stored. */
export function looksPersonal(said: string): boolean {
  // Wide letters and digits say the same, and so does what was encoded several times.
  const text = normalForm(decodedWhole(said), 'NFKC')
  if (AT.test(text) || DIGITS.test(text)) return true
  return text.split(BETWEEN_NUMBERS).some((group) => {
    const digits = group.replace(/\D/g, '').length
    return digits >= (group.includes('+') ? INTERNATIONAL_DIGITS : PHONE_DIGITS)
  })
}

/** A path of an address, decoded; null where it looks as if it had personal data in it, or cannot be read. */
export function storablePath(path: string): string | null {
  try {
    const text = withoutUnstorableCharacters(decodeURIComponent(path))
    return looksPersonal(text) ? null : text
  } catch {
    return null
  }
}
