/** A text shown to people, in every language of the site. */
export interface LocalizedText {
  en: string
  zh: string
}

/** The same tree with every `LocalizedText` replaced by one string. */
export type InLocale<T> = T extends LocalizedText
  ? string
  : T extends readonly (infer Item)[]
    ? InLocale<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLocale<T[Key]> }
      : T

function isLocalizedText(value: object): value is LocalizedText {
  return 'en' in value && 'zh' in value
}

/**
 * Reads texts in one language, at any depth: a `LocalizedText` becomes its string, lists and objects keep their
 * shape, everything else stays as it is. English stands in for a missing translation (section 4: fallback en).
 * @param locale `en` or `zh`; any other reads English
 */
export function inLocale<T>(value: T, locale: string): InLocale<T>
export function inLocale(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalizedText(value)) return (locale === 'zh' && value.zh) || value.en
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLocale(item, locale)]))
}
