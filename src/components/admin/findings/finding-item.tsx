import type { ReactNode } from 'react'

type FindingItemProps = {
  /** What its severity is called, in red for an error; null for one that is explained. */
  severity: { label: string; isError: boolean } | null
  text: ReactNode
  detail?: ReactNode
  /** What leads to where it is fixed, or explains it. */
  children: ReactNode
}

/** Something that was found about a page or a record, with what can be done about it. */
export function FindingItem({ severity, text, detail, children }: FindingItemProps) {
  return (
    <li className="border-b border-line py-3 text-sm">
      <p className={`flex gap-2 ${severity ? '' : 'text-ink-2'}`}>
        {severity && (
          <span
            className={`shrink-0 text-2xs leading-5 font-semibold ${severity.isError ? 'text-danger' : 'text-amber-ink dark:text-amber'}`}
          >
            {severity.label}
          </span>
        )}
        <span className="[overflow-wrap:anywhere]">{text}</span>
      </p>
      {detail && <p className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-2">{detail}</p>}
      <div className="mt-1 flex flex-wrap gap-x-4 text-xs">{children}</div>
    </li>
  )
}

/** A button or link below a finding. */
export const FINDING_ACTION_CLASS = 'min-h-6 font-semibold underline underline-offset-4'
