'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TopBar } from '../shell/top-bar'

/** The card that stands alone on the page before anything of the admin is shown. */
export function Entrance({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.login')
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main className="wrap grid flex-1 content-center justify-items-center py-12 sm:pb-40">
        <div className="w-full max-w-md border border-line p-7 sm:p-10">{children}</div>
        <noscript>{t('noScript')}</noscript>
      </main>
    </div>
  )
}

/** Why the way in stayed closed. Each failed attempt is a new one, so that screen readers announce each. */
export type Failure = { attempt: number; text: string }

export function FailureAlert({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <p
      key={failure.attempt}
      role="alert"
      className="mt-4 border-l-4 border-danger bg-plate px-4 py-3 text-sm"
    >
      {failure.text}
    </p>
  )
}

/** The next failure. */
export const nextFailure = (text: string) => (last: Failure | null) => ({
  attempt: (last?.attempt ?? 0) + 1,
  text,
})
