import type { Miss } from '../catalogue/near-misses'
import type { Relaxation } from '../catalogue/relaxations'
import type { ProductCardView } from '../product-card-view'

/** What stands below a filtered list: products that nearly belong there, and filters that would find more. */
export type NearView = { products: (ProductCardView & { misses: Miss[] })[]; relaxations: Relaxation[] }

/** Whether nothing nearly belongs to a list and no filter made weaker would find more. */
export const hasNothing = ({ products, relaxations }: Record<keyof NearView, unknown[]>): boolean =>
  products.length + relaxations.length === 0
