'use client'

import { FailureScreen } from '@/components/errors/failure-screen'
import { FAILURE_WORDS } from '@/lib/content/failure-words'
import { localeOfPath } from '@/lib/paths'
import './site.css'

/** The frame of the pages itself failed: a bare page in the language of the address, in the system's theme. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = localeOfPath(typeof location === 'undefined' ? '/' : location.pathname)
  return (
    <html lang={locale}>
      <body>
        <title>{FAILURE_WORDS.title[locale]}</title>
        <main>
          <FailureScreen locale={locale} error={error} retry={retry} />
        </main>
      </body>
    </html>
  )
}
