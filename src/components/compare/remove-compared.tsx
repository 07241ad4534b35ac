'use client'

import { PageLink } from '../ui/page-link'
import { letGo } from './chosen-products'

type RemoveComparedProps = {
  /** The present slug, and those by which the address asks for it. */
  slugs: string[]
  name: string
  lang: 'en' | undefined
  label: string
  href: string
}

/** Takes a product out of the comparison, and out of what this browser has chosen. */
export function RemoveCompared({ slugs, name, lang, label, href }: RemoveComparedProps) {
  return (
    <PageLink href={href} prefetch={false} scroll={false} className="remove" onClick={() => letGo(...slugs)}>
      {label}
      <span className="sr-only" lang={lang}>
        {' '}
        {name}
      </span>
    </PageLink>
  )
}
