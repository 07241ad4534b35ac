'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { visiblePath } from '@/lib/paths'

type NavLinkProps = {
  href: string
  className?: string
  children: ReactNode
  /** Sets the document's title at once when it is followed, as the specification asks of category links. */
  titleOnClick?: string
}

/** A link of a menu; `aria-current` marks it by exact path match. */
export function NavLink({ href, className, children, titleOnClick }: NavLinkProps) {
  const current = visiblePath(usePathname()) === href
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={className}
      onClick={
        titleOnClick === undefined
          ? undefined
          : () => {
              document.title = titleOnClick
            }
      }
    >
      {children}
    </Link>
  )
}
