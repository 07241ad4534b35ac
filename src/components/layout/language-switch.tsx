'use client'

import { pathInLocale } from '@/lib/config/paths'
import { LANGUAGES } from '@/lib/texts/languages'
import type { Locale } from '@/lib/texts/locales'
import { changeLanguage } from './change-language'
import { useVisiblePath } from './use-visible-path'

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
            onClick={(event) => {
              // Clicks that open a tab or window are left to the browser.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              changeLanguage(code)
            }}
          >
            {LANGUAGES.find((language) => language.code === code)?.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
