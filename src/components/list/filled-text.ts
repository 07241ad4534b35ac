import type { Locale } from '@/lib/texts/locales'

/** A text for a number, of which it has two plural forms with `#`. */
export function countText(total: number, one: string, other: string, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(total) === 'one' ? one : other
  return form.replace('#', new Intl.NumberFormat(locale).format(total))
}

/** A text with its values in place of their names. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
