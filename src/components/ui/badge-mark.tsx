/** The badge of a product. */
export function BadgeMark({ badge, label }: { badge: 'BEST_SELLER' | 'NEW'; label: string }) {
  return <span className={badge === 'NEW' ? 'badge badge-new' : 'badge'}>{label}</span>
}
