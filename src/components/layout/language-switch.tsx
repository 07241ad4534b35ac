'use client'

import {
  isLocale,
  LANGUAGES,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  type Locale,
} from '@/lib/domain/locales'
import { pathInLocale } from '@/lib/paths'
import { useVisiblePath } from './use-visible-path'

const SHOWN = LANGUAGES.flatMap(({ code, name }) => (isLocale(code) ? [{ code, name }] : []))

/** The languages of the site, each in its own name. Choosing one stores the choice and keeps page and query. */
export function LanguageSwitch({
  current,
  label,
  className = '',
}: {
  current: Locale
  label: string
  className?: string
}) {
  const path = useVisiblePath()

  return (
    <ul aria-label={label} className={`flex gap-4 ${className}`}>
      {SHOWN.map(({ code, name }) => (
        <li key={code}>
          <a
            href={pathInLocale(code, path)}
            hrefLang={code}
            lang={code}
            aria-current={code === current ? 'true' : undefined}
            className="inline-flex min-h-6 items-center hover:text-ink aria-[current]:text-ink"
            onClick={(event) => {
              // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
              document.cookie = `${LOCALE_COOKIE}=${code}; path=/; max-age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
              event.preventDefault()
              location.assign(pathInLocale(code, location.pathname) + location.search + location.hash)
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
