'use client'

import { pathInLocale } from '@/lib/config/paths'
import { LANGUAGES } from '@/lib/texts/languages'
import { isLocale, type Locale } from '@/lib/texts/locales'
import { changeLanguage } from './change-language'
import { useVisiblePath } from './use-visible-path'

const SHOWN = LANGUAGES.flatMap(({ code, name }) => (isLocale(code) ? [{ code, name }] : []))

/** Links to the page in each language, named in that language. A click stores the choice. */
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
    <ul aria-label={label} className={`languages ${className}`.trim()}>
      {SHOWN.map(({ code, name }) => (
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
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
