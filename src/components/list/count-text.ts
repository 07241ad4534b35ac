import type { Locale } from '@/lib/texts/locales'

/** A text for a number, of which it has two plural forms with `#`. */
export function countText(total: number, one: string, other: string, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(total) === 'one' ? one : other
  return form.replace('#', new Intl.NumberFormat(locale).format(total))
}
