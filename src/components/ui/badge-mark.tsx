/** The badge of a product. */
export function BadgeMark({
  badge,
  label,
  className = '',
}: {
  badge: 'BEST_SELLER' | 'NEW'
  label: string
  className?: string
}) {
  const tone = badge === 'NEW' ? 'bg-amber text-on-amber' : 'bg-ink text-paper'
  return (
    <span
      className={`inline-block rounded-[2px] px-2 py-1 font-wide text-2xs font-semibold leading-none tracking-wide ${tone} ${className}`}
    >
      {label}
    </span>
  )
}
