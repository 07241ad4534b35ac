'use client'

import { FAILURE_TEXTS } from '@/lib/content/failure-texts'
import { type Locale, localeRoot } from '@/lib/texts/locales'
import { buttonClass } from '../ui/button'
import { useCurrentBuild } from './use-current-build'

type FailureScreenProps = { locale: Locale; error: unknown; retry: () => void }

/** The screen of a page that failed, with a retry button and the reference of the error in the server's log. */
export function FailureScreen({ locale, error, retry }: FailureScreenProps) {
  useCurrentBuild(error)
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null
  return (
    <div role="alert" className="wrap message-page">
      <h1 className="wide max-w-[18ch] text-h1">{FAILURE_TEXTS.title[locale]}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-ink-2">{FAILURE_TEXTS.text[locale]}</p>
      <div className="mt-9 flex flex-wrap gap-3.5">
        <button type="button" onClick={retry} className={buttonClass('ink')}>
          {FAILURE_TEXTS.retry[locale]}
        </button>
        {/* Loads a new document, because the running one may be broken. */}
        <a href={localeRoot(locale)} className={buttonClass('line')}>
          {FAILURE_TEXTS.home[locale]}
        </a>
      </div>
      {digest && (
        <p className="mt-9 text-xs text-ink-3">
          {FAILURE_TEXTS.reference[locale]} {digest}
        </p>
      )}
    </div>
  )
}
