'use client'

import { buttonClass } from '../ui/button'
import { PageLink } from '../ui/page-link'
import { useChosenProducts } from './chosen-products'

/** The way to the comparison of what this browser has chosen; nothing where it has chosen nothing. */
export function StoredComparison({ path, label }: { path: string; label: string }) {
  const slugs = useChosenProducts()?.map(({ slug }) => slug) ?? []
  if (slugs.length === 0) return null
  return (
    <PageLink href={`${path}?products=${slugs.join(',')}`} prefetch={false} className={buttonClass('ink')}>
      {label}
    </PageLink>
  )
}
