'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string
  /** False for links to dynamic pages. */
  prefetch?: false
}

/**
 * A link whose page is prefetched when a visitor hovers or touches it. Next.js would prefetch all links in view, which
 * competes with the current page on slow connections.
 */
export function PageLink({ prefetch, ...rest }: PageLinkProps) {
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <Link
      {...rest}
      prefetch={wanted && prefetch !== false ? null : false}
      onMouseEnter={want}
      onTouchStart={want}
    />
  )
}
