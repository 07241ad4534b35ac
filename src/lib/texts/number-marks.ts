import type { Locale } from './locales'

/** The marks of a language between the digits of a number: between thousands, and before its decimals. */
export function numberMarks(locale: Locale): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6)
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: markOf('group'), decimal: markOf('decimal') }
}
