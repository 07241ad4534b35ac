'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ownLanguageName } from '@/lib/texts/languages'
import { FieldErrorText } from '../../ui/field'
import { useTranslationLanguage } from '../core/translation-language'

type ControlFrameProps = {
  id: string
  label: string
  /** The English text beside a translation, which the page shows while there is none. */
  translationOf?: string
  value?: string
  required?: boolean
  error?: string | undefined
  hint?: string | undefined
  /** What stands below it. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** The class of a label whose control has to be filled in. */
export const markRequired = (required: boolean) => (required ? "after:content-['_*'/'']" : '')

/** A control of the admin with its label above, and below what helps or what is wrong. */
export function ControlFrame({ id, label, translationOf, value = '', ...props }: ControlFrameProps) {
  const { required = false, error, hint, note, className = '', children } = props
  const t = useTranslations('admin.form')
  const { locale } = useTranslationLanguage()
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className={`font-medium ${markRequired(required)}`}>
          {label}
          {translationOf !== undefined && locale && (
            <span className="font-normal text-ink-2"> {ownLanguageName(locale)}</span>
          )}
        </label>
        {translationOf?.trim() && value.trim() === '' && (
          <span className="shrink-0 text-2xs text-amber-ink">{t('untranslated')}</span>
        )}
      </div>
      {children}
      <FieldErrorText id={id} error={error} />
      {hint && !error && <p className="mt-1.5 text-2xs text-ink-2">{hint}</p>}
      {note}
    </div>
  )
}
