/**
 * The address that dials a number as people write it: '(0)' is not dialed behind the code of a country, nor what follows a word, such
 * as an extension.
 */
export function telHref(phone: string): string {
  const number = /^[^\d\p{L}]*\d[^\p{L}]*/u.exec(phone)?.[0] ?? phone
  return `tel:${(number.trim().startsWith('+') ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '')}`
}
