'use client'

import { pathInLocale } from '@/lib/config/paths'
import { LANGUAGES } from '@/lib/texts/languages'
import { isLocale, LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_SECONDS, type Locale } from '@/lib/texts/locales'
import { inPlace } from '../ui/in-place'
import { useVisiblePath } from './use-visible-path'

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

/** Links to the page in each language of the site, named in that language. A click stores the choice. */
export function LanguageSwitch({
  current,
  locales,
  label,
  className = '',
}: {
  current: Locale
  /** Those the site has. */
  locales: readonly Locale[]
  label: string
  className?: string
}) {
  const path = useVisiblePath()

  if (locales.length === 1) return null
  return (
    <ul aria-label={label} className={`languages ${className}`.trim()}>
      {locales.map((code) => (
        <li key={code}>
          <a
            href={pathInLocale(code, path)}
            hrefLang={code}
            lang={code}
            aria-current={code === current ? 'true' : undefined}
            onClick={inPlace(() => changeLanguage(code))}
          >
            {LANGUAGES.find((language) => language.code === code)?.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
