/** The orders of a product list (docs/specification.md, section 9.3). */
export const PRODUCT_SORTS = ['newest', 'name_asc', 'name_desc', 'lightest'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const DEFAULT_PRODUCT_SORT: ProductSort = 'newest'

/** Parses an order; an unknown value is 'newest'. */
export function parseProductSort(value: unknown): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === value) ?? DEFAULT_PRODUCT_SORT
}
