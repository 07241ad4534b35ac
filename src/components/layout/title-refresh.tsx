'use client'

import { useEffect } from 'react'
import { TITLE_REFRESH_MS } from '@/lib/values/page-limits'
import { onNextTitle } from './document-title'

/** Re-applies the document's title every 100 ms until the page is left (docs/specification.md, section 2.3). */
export function TitleRefresh({ title }: { title: string }) {
  useEffect(() => {
    const { pathname } = location
    // During a navigation the next page's title can be set before this effect is cleaned up.
    const apply = () => {
      if (location.pathname === pathname && document.title !== title) document.title = title
    }
    apply()
    const timer = setInterval(apply, TITLE_REFRESH_MS)
    const stopListening = onNextTitle(() => clearInterval(timer))
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [title])
  return null
}
