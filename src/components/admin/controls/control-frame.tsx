'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldFault } from '../../ui/field'

type ControlFrameProps = {
  id: string
  label: string
  /** The Chinese side of a field; `missing` when the page would show the English text. */
  chinese?: 'written' | 'missing'
  required?: boolean
  fault?: string
  hint?: string
  className?: string
  children: ReactNode
}

/** A control of the admin with its label above, and below what helps or what is wrong. */
export function ControlFrame({
  id,
  label,
  chinese,
  required = false,
  fault,
  hint,
  className = '',
  children,
}: ControlFrameProps) {
  const t = useTranslations('admin.form')
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className={`font-medium ${required ? "after:content-['_*'/'']" : ''}`}>
          {label}
          {chinese && <span className="font-normal text-ink-2"> 中文</span>}
        </label>
        {chinese === 'missing' && (
          <span className="shrink-0 text-2xs text-amber-ink">{t('untranslated')}</span>
        )}
      </div>
      {children}
      <FieldFault id={id} fault={fault} />
      {hint && !fault && <p className="mt-1.5 text-2xs text-ink-2">{hint}</p>}
    </div>
  )
}
