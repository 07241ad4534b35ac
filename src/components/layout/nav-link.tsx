'use client'

import type { ReactNode } from 'react'
import { opensElsewhere } from '../ui/in-place'
import { PageLink } from '../ui/page-link'
import { setNextTitle } from './document-title'
import { useVisiblePath } from './use-visible-path'

type NavLinkProps = {
  href: string
  children: ReactNode
  /** Sets the document's title at once when it is followed (docs/specification.md, section 2.2). */
  titleOnClick?: string
}

/** A link of a menu, with `aria-current` when its path equals the current one. */
export function NavLink({ href, children, titleOnClick }: NavLinkProps) {
  const current = useVisiblePath() === href
  return (
    <PageLink
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={
        titleOnClick === undefined
          ? undefined
          : (event) => {
              if (!opensElsewhere(event)) setNextTitle(titleOnClick)
            }
      }
    >
      {children}
    </PageLink>
  )
}
