'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'

type FindingsRowProps = {
  /** What names the page or record. */
  heading: ReactNode
  about?: ReactNode
  severities: readonly ('error' | 'warning')[]
  /** Its findings, once they are opened. */
  children: ReactNode
  /** Opens what the row is about in its form. */
  onEdit?: (() => void) | undefined
  label: string | undefined
}

/** A row of a list of pages or records with findings, which it shows when it is opened. */
export function FindingsRow({ heading, about, severities, children, onEdit, label }: FindingsRowProps) {
  const t = useTranslations('admin.seo')
  const [open, setOpen] = useState(false)
  const id = useId()
  const errors = severities.filter((severity) => severity === 'error').length
  const warnings = severities.length - errors
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[1.1fr_1.6fr_12rem] md:items-center">
        <div className="min-w-0">{heading}</div>
        <p className="line-clamp-2 text-xs text-ink-2">{about}</p>
        <div className="flex items-center gap-2 md:justify-end">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            disabled={severities.length === 0}
            onClick={() => setOpen(!open)}
            className={`min-h-11 rounded-ui px-3 text-xs tabular-nums max-md:-ml-3 ${errors > 0 ? 'font-semibold text-danger' : warnings > 0 ? 'text-amber-ink dark:text-amber' : 'text-ink-3'} enabled:hover:bg-plate`}
          >
            {severities.length === 0 ? t('well') : t('counts', { errors, warnings })}
          </button>
          {onEdit && (
            <button
              type="button"
              onClick={onEdit}
              className="min-h-11 rounded-ui px-3 text-xs underline underline-offset-4 hover:bg-plate"
            >
              {t('edit')}
              <span className="sr-only">: {label}</span>
            </button>
          )}
        </div>
      </div>
      {open && (
        <div id={id} className="pb-4">
          {children}
        </div>
      )}
    </li>
  )
}
