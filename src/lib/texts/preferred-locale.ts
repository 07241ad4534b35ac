import { DEFAULT_LOCALE, isLocale, type Locale } from './locales'

/**
 * The supported language a browser prefers (RFC 9110, section 12.5.4): by quality, then by order.
 *
 * @param acceptLanguage The `Accept-Language` header, `zh-CN,zh;q=0.9,en;q=0.8`; may be empty or malformed.
 * @returns English where none of the languages is supported.
 */
export function preferredLocale(acceptLanguage: string): Locale {
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
  return wanted.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE
}
