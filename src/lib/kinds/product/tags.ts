/**
 * Cache tags of products are finer than those of other kinds, because there may be a hundred thousand: a save
 * invalidates what shows the product and leaves the rest. Cached queries carry the kind's own tag beside them, which
 * invalidates all, after an import for instance.
 */
export const PRODUCT_TAGS = {
  /** Something about any of them, down to a name. */
  any: 'any-product',
  /** Which there are, in which order. */
  set: 'product-set',
  /** The same within one category. */
  setOf: (categorySlug: string) => `product-set:${categorySlug}`,
  /** The order in which editors have arranged them. */
  orderOf: (categorySlug: string) => `product-order:${categorySlug}`,
  /** The figures of the products of a category. */
  figuresOf: (categorySlug: string) => `product-figures:${categorySlug}`,
  /** The fields of one of them. */
  one: (slug: string) => `product:${slug}`,
}
