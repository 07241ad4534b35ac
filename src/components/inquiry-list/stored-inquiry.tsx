'use client'

import { useEffect } from 'react'
import { localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'
import { listPath, useInquiryList } from './inquiry-list'

/** Leads to the lines of what this browser has listed, if anything. */
export function StoredInquiry({ locale }: { locale: Locale }) {
  const listed = useInquiryList()
  useEffect(() => {
    if (!listed || listed.length === 0) return
    // The router would keep this page, whose address differs by its query only.
    location.replace(localePath(locale, listPath(listed)))
  }, [listed, locale])
  return null
}
