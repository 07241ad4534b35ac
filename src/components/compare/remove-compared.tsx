'use client'

import { useEffect, useRef } from 'react'
import { opensElsewhere } from '../ui/in-place'
import { PageLink } from '../ui/page-link'
import { letGo } from './chosen-products'

type RemoveComparedProps = {
  /** The present slug, and those by which the address asks for it. */
  slugs: string[]
  name: string
  lang: 'en' | undefined
  label: string
  href: string
  /** The slug of the column that takes the focus. */
  beside: string | undefined
}

/** The link that was followed, and the column that takes its focus once the table without it is there. */
let followed: { link: HTMLElement; beside: string | undefined } | null = null

/** Takes a product out of the comparison, and out of what this browser has chosen. */
export function RemoveCompared({ slugs, name, lang, label, href, beside }: RemoveComparedProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // With each table, for the one before is kept for Back and hidden with its focus.
  useEffect(() => {
    if (!followed?.beside || !slugs.includes(followed.beside)) return
    const isLost = [document.body, followed.link].some((each) => each === document.activeElement)
    followed = null
    if (isLost) link.current?.focus()
  })
  return (
    <PageLink
      ref={link}
      href={href}
      prefetch={false}
      scroll={false}
      className="remove"
      onClick={(event) => {
        followed = opensElsewhere(event) ? null : { link: event.currentTarget, beside }
        letGo(...slugs)
      }}
    >
      {label}
      <span className="sr-only" lang={lang}>
        {' '}
        {name}
      </span>
    </PageLink>
  )
}
