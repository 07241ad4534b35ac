'use client'

import { FailureScreen } from '@/components/errors/failure-screen'
import { FAILURE_TEXTS } from '@/lib/content/browser-texts/failure-texts'
import { localeOfPath } from '@/lib/texts/locales'
import './site.css'

/**
 * The error boundary of the root layout: a page without header in the language of the address and the system's theme.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = localeOfPath(typeof location === 'undefined' ? '/' : location.pathname)
  return (
    <html lang={locale}>
      <body>
        <title>{FAILURE_TEXTS.title[locale]}</title>
        <main>
          <FailureScreen locale={locale} error={error} retry={retry} />
        </main>
      </body>
    </html>
  )
}
