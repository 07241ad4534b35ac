'use client'

import { lazy, Suspense } from 'react'
import type { Locale } from '@/lib/texts/locales'
import { useChosenProducts } from './chosen-products'

const TrayBar = lazy(() => import('./tray-bar'))

/** What of a list's state its comparison takes over, as it stands in the address: `runtime=8-&units=imperial`. */
type CompareTrayProps = { locale: Locale; state?: string }

/** The tray of a page with boxes: fetched and shown once something is chosen. */
export function CompareTray({ locale, state = '' }: CompareTrayProps) {
  const chosen = useChosenProducts() ?? []
  return chosen.length === 0 ? null : (
    <Suspense>
      <TrayBar chosen={chosen} locale={locale} state={state} />
    </Suspense>
  )
}
