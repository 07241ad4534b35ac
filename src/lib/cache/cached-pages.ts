import { DEFAULT_LOCALE, isLocale } from '../texts/locales'

type WithPages = typeof globalThis & { lumenridgeCachedPages?: (tags: readonly string[]) => string[] }

/**
 * The visible paths of pages this instance has cached that show what one of these tags stands for: those a save has just made stale
 * are among them until they are rendered again.
 */
export function cachedPages(tags: readonly string[]): string[] {
  const keys = (globalThis as WithPages).lumenridgeCachedPages?.(tags) ?? []
  return keys.flatMap((key) => {
    const [, locale, ...rest] = key.split('/')
    if (!isLocale(locale)) return []
    return [`/${[...(locale === DEFAULT_LOCALE ? [] : [locale]), ...rest].join('/')}`]
  })
}
