'use client'

import { useEffect } from 'react'
import { TITLE_REFRESH_MS } from '@/lib/domain/limits'

/** Keeps the document's title on home and the blog list: re-applied every 100 ms, let go on leaving. */
export function TitleRefresh({ title }: { title: string }) {
  useEffect(() => {
    const { pathname } = location
    // On leaving, the next page's title may be there before this effect is cleaned up: it is left alone.
    const apply = () => {
      if (location.pathname === pathname && document.title !== title) document.title = title
    }
    apply()
    const timer = setInterval(apply, TITLE_REFRESH_MS)
    return () => clearInterval(timer)
  }, [title])
  return null
}
