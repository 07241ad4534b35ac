'use client'

import type { ReactNode } from 'react'
import { COMPARE_MAX_PRODUCTS } from '@/lib/values/page-limits'
import { type ChosenProduct, choose, useChosenProducts } from './chosen-products'

type CompareBoxProps = {
  product: ChosenProduct
  label: string
  /** Where it leads without scripts. */
  href?: string
  /** What stands there without scripts, in the same size. */
  children?: ReactNode
}

/** A box that chooses a product for the comparison. It appears once scripts run, because only they know what is chosen. */
export function CompareBox({ product, label, href, children }: CompareBoxProps) {
  const chosen = useChosenProducts()
  if (!chosen)
    return href ? (
      <a href={href} className="compare-box">
        {label}
      </a>
    ) : (
      children
    )
  const isChosen = chosen.some(({ slug }) => slug === product.slug)
  return (
    <label className="compare-box">
      <input
        type="checkbox"
        aria-label={`${label}: ${product.name}`}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= COMPARE_MAX_PRODUCTS}
        onChange={(event) => choose(product, event.target.checked)}
      />
      {label}
    </label>
  )
}
