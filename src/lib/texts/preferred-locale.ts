import { DEFAULT_LOCALE, type Locale } from './locales'

/**
 * The one of some languages a browser prefers (RFC 9110, section 12.5.4): by quality, then by order.
 *
 * @param acceptLanguage The `Accept-Language` header, `de-AT,de;q=0.9,en;q=0.8`; may be empty or malformed.
 * @param among The languages there are.
 * @returns English where none of the languages is among them.
 */
export function preferredLocale<L extends Locale>(
  acceptLanguage: string,
  among: readonly L[],
): L | typeof DEFAULT_LOCALE {
  const wanted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
      return {
        language: tag.trim().split('-')[0]?.toLowerCase() ?? '',
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const preferred = wanted.flatMap(({ language }) => among.find((locale) => locale === language) ?? [])
  return preferred[0] ?? DEFAULT_LOCALE
}
