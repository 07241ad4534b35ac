import type { ReactNode } from 'react'

const TONES = { paper: '', plate: 'bg-plate', night: 'on-night' } as const
const WIDTHS = { page: 'wrap', text: 'wrap max-w-3xl!' } as const
const SPACINGS = { band: 'py-band', half: 'py-[calc(var(--spacing-band)/2)]', none: '' } as const

type SectionProps = {
  tone?: keyof typeof TONES
  width?: keyof typeof WIDTHS
  spacing?: keyof typeof SPACINGS
  /** Id of the heading that names the region for screen readers. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A section of a page. Sections differ only in these three props, which keeps pages consistent. */
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
