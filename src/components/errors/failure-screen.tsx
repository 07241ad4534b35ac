'use client'

import { useEffect } from 'react'
import { FAILURE_TEXTS } from '@/lib/content/browser-texts/failure-texts'
import { type Locale, localeRoot } from '@/lib/texts/locales'
import { buttonClass } from '../ui/button'

/** Minimum time between two reloads, so that a broken build does not reload for ever. */
const ONCE_IN_MS = 60_000
const RELOADED_AT = 'site-reloaded-at'

/**
 * Reloads a tab that was opened before the last build and requests files that no longer exist. Next.js reloads such a
 * tab on navigation; only parts that are imported on demand fail with this error.
 */
function useCurrentBuild(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN_MS) return
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    } catch {
      // Without storage a second attempt could not be recognized, so the page is not reloaded.
      return
    }
    location.reload()
  }, [error])
}

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
