/**
 * The words on a product's badge (docs/specification.md, section 3.1).
 *
 * @returns 'BEST SELLER' for `BEST_SELLER`, 'NEW' for any other value, null where there is no badge.
 */
export function badgeLabel(badge: string | null | undefined): 'BEST SELLER' | 'NEW' | null {
  if (!badge) return null
  return badge === 'BEST_SELLER' ? 'BEST SELLER' : 'NEW'
}
