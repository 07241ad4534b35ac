/** The orders of a product list (docs/specification.md, section 9.3). */
export const PRODUCT_SORTS = ['newest', 'name_asc', 'name_desc', 'lightest'] as const

/** The order of a category whose products editors have arranged; elsewhere it is that of the newest. */
export const RECOMMENDED = 'recommended'

export type ProductSort = (typeof PRODUCT_SORTS)[number] | typeof RECOMMENDED

export const DEFAULT_PRODUCT_SORT: ProductSort = 'newest'

/** Parses an order; an unknown value is that of the list without one. */
export function parseProductSort(value: unknown, without: ProductSort = DEFAULT_PRODUCT_SORT): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === value) ?? without
}

/** The orders a list offers, by the one it has without a choice. */
export const offeredSorts = (without: ProductSort): readonly ProductSort[] =>
  without === RECOMMENDED ? [RECOMMENDED, ...PRODUCT_SORTS] : PRODUCT_SORTS
