import type { ReactNode } from 'react'

const TONES = { paper: '', plate: 'bg-plate', night: 'on-night' } as const
const WIDTHS = { page: 'wrap', text: 'wrap max-w-3xl!' } as const
const SPACINGS = { band: 'py-band', half: 'py-[calc(var(--spacing-band)/2)]', none: '' } as const

type SectionProps = {
  tone?: keyof typeof TONES
  width?: keyof typeof WIDTHS
  spacing?: keyof typeof SPACINGS
  /** Names the region for screen readers: the id of its heading. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** One band of a page. Bands differ only in these three unions, so that pages keep one rhythm. */
export function Section({
  tone = 'paper',
  width = 'page',
  spacing = 'band',
  labelledBy,
  className = '',
  children,
}: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} className={TONES[tone]}>
      <div className={`${WIDTHS[width]} ${SPACINGS[spacing]} ${className}`.trim()}>{children}</div>
    </section>
  )
}
