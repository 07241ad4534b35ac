'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string
  /** False where what it leads to is made for each visitor. */
  prefetch?: false
}

/**
 * A link whose page is fetched ahead once somebody is about to follow it: points at it or touches it. Next.js would
 * fetch the pages of all links in view, on a phone's slow line too, while the first page is still on its way.
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
