'use client'

import { localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'
import { listPath, useInquiryList } from './inquiry-list'

type InquiryCountProps = { locale: Locale; label: string; className?: string }

/** How many lights are on the inquiry list, and the way there; nothing while there are none. */
export function InquiryCount({ locale, label, className = 'inquiry-count' }: InquiryCountProps) {
  const lights = (useInquiryList() ?? []).filter(({ slug }) => slug)
  if (lights.length === 0) return null
  return (
    // The router would keep the page of the empty list, whose address differs by its query only.
    <a href={localePath(locale, listPath(lights))} className={className}>
      {label} <b>{lights.length}</b>
    </a>
  )
}
