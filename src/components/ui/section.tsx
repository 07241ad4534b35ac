import type { ReactNode } from 'react'

const TONES = { paper: '', plate: 'bg-plate', night: 'on-night' } as const
const SPACINGS = { band: 'py-band', none: '' } as const

type SectionProps = {
  tone?: keyof typeof TONES
  spacing?: keyof typeof SPACINGS
  /** Id of the heading that names the region for screen readers. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/** A section of a page. Sections differ only in these props, which keeps pages consistent. */
export function Section({
  tone = 'paper',
  spacing = 'band',
  labelledBy,
  className = '',
  children,
}: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} className={TONES[tone]}>
      <div className={`wrap ${SPACINGS[spacing]} ${className}`.trim()}>{children}</div>
    </section>
  )
}
