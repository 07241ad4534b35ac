'use client'

import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/texts/locales'
import { Icon } from '../ui/icon'
import { PageLink } from '../ui/page-link'
import type { NamedPage } from './find-names'

type NearestNamesProps = {
  heading: string
  /** Pages that are no product's and no article's. */
  pages: NamedPage[]
  hasProducts: boolean
  locale: Locale
}

/**
 * What is called nearly as the address asks. The page is one for all addresses, so the browser looks for the names, by the calls
 * of any search and list.
 */
export function NearestNames({ heading, pages, hasProducts, locale }: NearestNamesProps) {
  const [found, setFound] = useState<NamedPage[]>([])
  useEffect(() => {
    let isShown = true
    import('./find-names')
      .then(({ findNames }) => findNames(location.pathname, { pages, hasProducts, locale }))
      .then((names) => isShown && setFound(names))
      // Whoever cannot be told what is near still has the search.
      .catch(() => {})
    return () => {
      isShown = false
    }
  }, [pages, hasProducts, locale])
  return (
    <section aria-label={heading} className="nearest-names">
      {found.length > 0 && (
        <>
          <h2>{heading}</h2>
          <ul>
            {found.map(({ href, name }) => (
              <li key={href}>
                <PageLink href={href}>
                  {name}
                  <Icon name="arrow" className="size-4 text-ink-3" />
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
