'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'
import { listPath, useInquiryList } from './inquiry-list'

/** Leads to the lines of what this browser has listed, if anything. */
export function StoredInquiry({ locale }: { locale: Locale }) {
  const router = useRouter()
  const listed = useInquiryList()
  useEffect(() => {
    if (!listed || listed.length === 0) return
    router.replace(localePath(locale, listPath(listed)))
  }, [listed, locale, router])
  return null
}
