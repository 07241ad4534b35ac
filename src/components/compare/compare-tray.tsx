'use client'

import { lazy, Suspense } from 'react'
import type { Locale } from '@/lib/domain/locales'
import { useChosenProducts } from './chosen-products'

const TrayBar = lazy(() => import('./tray-bar'))

/** The tray of a page with boxes: fetched and shown once something is chosen. */
export function CompareTray({ locale }: { locale: Locale }) {
  const chosen = useChosenProducts() ?? []
  return chosen.length === 0 ? null : (
    <Suspense>
      <TrayBar chosen={chosen} locale={locale} />
    </Suspense>
  )
}
