import { pathInLocale } from '@/lib/config/paths'
import { isLocale, LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_SECONDS } from '@/lib/texts/locales'

/**
 * Stores the visitor's choice and opens the same page, with its query, in that language. An unsupported code is
 * rejected with a warning in the console only (docs/specification.md, section 5.1).
 */
export function changeLanguage(code: string): void {
  if (!isLocale(code)) {
    console.warn(`The site does not speak "${code}"`)
    return
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${LOCALE_COOKIE}=${code}; path=/; max-age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
  location.assign(pathInLocale(code, location.pathname) + location.search + location.hash)
}
