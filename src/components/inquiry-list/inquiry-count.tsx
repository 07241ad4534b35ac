'use client'

import { localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'
import { PageLink } from '../ui/page-link'
import { listPath, useInquiryList } from './inquiry-list'

type InquiryCountProps = { locale: Locale; label: string; className?: string }

/** How many lights are on the inquiry list, and the way there; nothing while there are none. */
export function InquiryCount({ locale, label, className = 'inquiry-count' }: InquiryCountProps) {
  const lights = (useInquiryList() ?? []).filter(({ slug }) => slug)
  if (lights.length === 0) return null
  return (
    <PageLink href={localePath(locale, listPath(lights))} prefetch={false} className={className}>
      {label} <b>{lights.length}</b>
    </PageLink>
  )
}
