'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { HEADER_SCROLL_THRESHOLD_PX } from '@/lib/values/limits'
import type { MenuFit } from './menu-fit'

/** The sticky header; past the threshold the utility bar slides away, unless it contains the keyboard focus. */
export function HeaderShell({ fit, children }: { fit?: MenuFit | undefined; children: ReactNode }) {
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    const update = () =>
      header.current?.toggleAttribute('data-scrolled', window.scrollY > HEADER_SCROLL_THRESHOLD_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return (
    <header ref={header} className="site-header" data-menu={fit}>
      {children}
    </header>
  )
}
