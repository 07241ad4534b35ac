'use client'

import { useTranslations } from 'next-intl'
import { use, useDeferredValue, useMemo } from 'react'
import { checksOf, isEnough, suggestedColour } from '@/lib/branding/colour-checks'
import { DESIGN_COLOURS, type FirmColours, paletteOf } from '@/lib/branding/palette'
import { hexOf } from '@/lib/values/colours'
import { errorProps, FIELD_CLASS } from '../../ui/field'
import { ColourPreview } from './colour-preview'
import { ContrastTable } from './contrast-table'
import { NotesContext } from './form-context'

type ColourFieldProps = {
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const firmColours = (typed: Readonly<Record<string, string>>): FirmColours => ({
  accent: hexOf(typed.accent ?? ''),
  second: hexOf(typed.second ?? ''),
})

/** One of the two colours, as both themes would look with it, and whether all of it could be read. */
export function ColourField({ id, name, label, value, onChange, error }: ColourFieldProps) {
  const t = useTranslations('admin.form.colours')
  const typed = useDeferredValue(use(NotesContext).colours)
  const which = name === 'accent' ? 'accent' : 'second'
  const firm = useMemo(() => firmColours(typed), [typed])
  const palette = useMemo(() => paletteOf(firm), [firm])
  const checks = useMemo(() => checksOf(which, firm), [which, firm])
  // The design's own colours are its designer's to judge.
  const failing = firm[which] === null ? [] : checks.filter((check) => !isEnough(check))
  const suggested = useMemo(
    () => (failing.length > 0 ? suggestedColour(which, firm) : null),
    [failing.length, which, firm],
  )
  const isUnreadable = value.trim() !== '' && hexOf(value) === null

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={`${label}: ${t('pick')}`}
          value={hexOf(value) ?? DESIGN_COLOURS[which]}
          onChange={(event) => onChange(event.target.value)}
          className="size-11 shrink-0 rounded-ui border border-field bg-paper p-1"
        />
        <input
          id={id}
          name={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          placeholder={`${DESIGN_COLOURS[which]} (${t('own')})`}
          onChange={(event) => onChange(event.target.value)}
          className={`${FIELD_CLASS} h-11 max-w-64 text-sm`}
          {...errorProps(id, error)}
        />
        {value !== '' && (
          <button
            type="button"
            onClick={() => onChange('')}
            className="min-h-11 px-2 text-sm underline underline-offset-4"
          >
            {t('back')}
          </button>
        )}
      </div>
      {isUnreadable && <p className="text-sm text-amber-ink">{t('unreadable')}</p>}
      <div
        role="status"
        className={failing.length > 0 ? 'border-l-2 border-danger bg-plate px-4 py-3 text-sm' : ''}
      >
        {failing.length > 0 && (
          <>
            <p className="font-semibold">{t('warning', { count: failing.length })}</p>
            <ul className="mt-1 text-ink-2">
              {[
                ...new Set(failing.map(({ theme, use }) => `${t(`themes.${theme}`)}: ${t(`uses.${use}`)}`)),
              ].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {suggested && (
              <button
                type="button"
                onClick={() => onChange(suggested)}
                className="mt-2 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
              >
                <span
                  aria-hidden="true"
                  className="size-5 rounded-ui border border-line"
                  style={{ background: suggested }}
                />
                {t('suggest', { value: suggested })}
              </button>
            )}
          </>
        )}
      </div>
      <div className="grid gap-4 @2xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} aria-label={`${label}: ${t(`themes.${theme}`)}`}>
            <ColourPreview palette={palette} theme={theme} />
            <ContrastTable
              checks={checks.filter((check) => check.theme === theme)}
              isOwn={firm[which] === null}
            />
          </section>
        ))}
      </div>
    </div>
  )
}
