import { withoutUnstorableCharacters } from '../texts/storable-text'

/** Digits in a row as in a number of a customer, a card or a telephone; figures of lights are shorter. */
const DIGITS = /\d{7}/

/** Groups of digits with what telephone numbers have between them. */
const GROUPS = /\+?\(?\d[\d ()./-]{5,40}\d/g

/** Fewer digits than this are no telephone number, unless it begins with a plus: `1000-2000` is a range. */
const PHONE_DIGITS = 9
const INTERNATIONAL_DIGITS = 7

/** Whether a text looks as if it had a mail address, a telephone number or another long number in it. Such texts are not stored. */
export function looksPersonal(text: string): boolean {
  if (text.includes('@') || text.includes('＠') || DIGITS.test(text)) return true
  for (const [group] of text.matchAll(GROUPS)) {
    const digits = group.replace(/\D/g, '').length
    if (digits >= (group.startsWith('+') ? INTERNATIONAL_DIGITS : PHONE_DIGITS)) return true
  }
  return false
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
