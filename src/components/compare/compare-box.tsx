'use client'

import type { ReactNode } from 'react'
import { COMPARE_MAX_PRODUCTS } from '@/lib/domain/limits'
import { type ChosenProduct, choose, useChosenProducts } from './chosen-products'

type CompareBoxProps = {
  product: ChosenProduct
  label: string
  className?: string
  /** Where it leads without scripts. */
  href?: string
  /** What stands there without scripts, in the same size. */
  children?: ReactNode
}

/** A box that chooses a product for the comparison. It appears once scripts run, because only they know what is chosen. */
export function CompareBox({ product, label, className, href, children }: CompareBoxProps) {
  const chosen = useChosenProducts()
  const classes = className ? `compare-box ${className}` : 'compare-box'
  if (!chosen)
    return href ? (
      <a href={href} className={classes}>
        {label}
      </a>
    ) : (
      children
    )
  const isChosen = chosen.some(({ slug }) => slug === product.slug)
  return (
    <label className={classes}>
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
