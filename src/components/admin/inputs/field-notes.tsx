'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, use } from 'react'
import type { Override } from '@/lib/fields/overrides'
import type { FormRow } from '@/lib/fields/value-type'
import { numberText } from '@/lib/values/typed-number'
import { useKindTexts } from '../core/kind-texts'
import { controlId, NotesContext, useForm } from './form-context'

/** What is unlikely about the number in a control, and what it should be where other figures say so. */
export function WarningNote({ control, onTake }: { control: string; onTake: (text: string) => void }) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { formId } = useForm()
  const warning = use(NotesContext).warnings[control]
  if (!warning) return null
  const expected = warning.values?.expected
  const take = (text: string) => {
    onTake(text)
    // The button is gone with the difference.
    document.getElementById(controlId(formId, control))?.focus()
  }
  return (
    <HelpNote text={words.error(warning)}>
      {typeof expected === 'number' && (
        <TakeButton
          label={t('take', { value: numberText(expected) })}
          onTake={() => take(numberText(expected))}
        />
      )}
    </HelpNote>
  )
}

/** The own texts of rows that stand on the page instead of what a field says. */
export function OverrideNotes({ field }: { field: string }) {
  const t = useTranslations('admin.form')
  const { set } = useForm()
  const words = useKindTexts()
  const overrides = use(NotesContext).overrides[field] ?? []
  const drop = ({ field: rows, rowId, locale }: Override) =>
    set(rows, (before) =>
      (before as FormRow[]).map((row) =>
        row.id === rowId ? { ...row, [locale]: { ...row[locale], value: '' } } : row,
      ),
    )
  return overrides.map((each) => {
    const row = words.inLanguage(words.spec(each.name), each.locale)
    return (
      <HelpNote key={`${each.rowId}.${each.locale}`} text={t('ownTextShown', { row, own: each.own })}>
        <TakeButton label={t('take', { value: each.computed })} onTake={() => drop(each)} />
      </HelpNote>
    )
  })
}

/** A remark below a control. */
export function HelpNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className="mt-1.5 text-2xs text-amber-ink wrap-anywhere">
      {text} {children}
    </p>
  )
}

/** Takes over what a note proposes. */
export function TakeButton({ label, onTake }: { label: string; onTake: () => void }) {
  return (
    <button
      type="button"
      onClick={onTake}
      className="min-h-6 text-left font-medium underline underline-offset-2 hover:text-ink"
    >
      {label}
    </button>
  )
}
