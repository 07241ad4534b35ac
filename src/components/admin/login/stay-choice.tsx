'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useSyncExternalStore } from 'react'

/** Whether this browser is to stay signed in. Without https browsers store no secure cookie, but on localhost. */
export function StayChoice({ choice }: { choice: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('admin.login')
  const canStay = useSyncExternalStore(
    neverChanges,
    () => window.isSecureContext,
    () => true,
  )
  if (!canStay) return null
  return (
    <label className="mt-4 flex min-h-11 items-center gap-3 text-sm">
      <input ref={choice} type="checkbox" className="size-6 shrink-0 accent-amber" />
      {t('stay')}
    </label>
  )
}

const neverChanges = () => () => {}
