'use client'

import { useTranslations } from 'next-intl'
import { use, useDeferredValue, useMemo } from 'react'
import {
  type ColorTheme,
  type ContrastCheck,
  checksOf,
  isEnough,
  shownRatio,
  suggestedColor,
} from '@/lib/branding/color-checks'
import { DESIGN_COLORS, type FirmColors, type Palette, paletteOf } from '@/lib/branding/palette'
import { hexOf } from '@/lib/values/colors'
import { errorProps, FIELD_CLASS } from '../../ui/field'
import { type InputProps, NotesContext } from './form-context'

const firmColors = (typed: Readonly<Record<string, string>>): FirmColors => ({
  accent: hexOf(typed.accent ?? ''),
  second: hexOf(typed.second ?? ''),
})

/** One of the two colors, as both themes would look with it, and whether all of it could be read. */
export function ColorField({ id, name, label, value, onChange, error }: InputProps) {
  const t = useTranslations('admin.form.colors')
  const typed = useDeferredValue(use(NotesContext).colors)
  const which = name === 'accent' ? 'accent' : 'second'
  const firm = useMemo(() => firmColors(typed), [typed])
  const palette = useMemo(() => paletteOf(firm), [firm])
  const checks = useMemo(() => checksOf(which, firm), [which, firm])
  // The design's own colors are its designer's to judge.
  const failing = firm[which] === null ? [] : checks.filter((check) => !isEnough(check))
  const suggested = useMemo(
    () => (failing.length > 0 ? suggestedColor(which, firm) : null),
    [failing.length, which, firm],
  )
  const isUnreadable = value.trim() !== '' && hexOf(value) === null

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={`${label}: ${t('pick')}`}
          value={hexOf(value) ?? DESIGN_COLORS[which]}
          onChange={(event) => onChange(event.target.value)}
          className="size-11 shrink-0 rounded-ui border border-field bg-paper p-1"
        />
        <input
          id={id}
          name={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          placeholder={`${DESIGN_COLORS[which]} (${t('own')})`}
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
            <ColorPreview palette={palette} theme={theme} />
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

/** A page in small, in the colors it would have in a theme. */
function ColorPreview({ palette, theme }: { palette: Palette; theme: ColorTheme }) {
  const t = useTranslations('admin.form.colors')
  const shades = palette[theme]
  const { night } = palette
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-ui border text-sm"
      style={{ background: shades.paper, color: shades.ink, borderColor: shades.line }}
    >
      <p className="px-4 py-2 text-xs" style={{ background: night.night, color: night['on-night'] }}>
        {t('band')} <span style={{ color: night['amber-on-night'] }}>●</span>
      </p>
      <div className="space-y-3 p-4">
        <p className="wide text-h4">
          <span className="border-b-2 pb-0.5" style={{ borderColor: shades.amber }}>
            {t(`themes.${theme}`)}
          </span>
        </p>
        <p className="rounded-ui px-3 py-2" style={{ background: shades.plate, color: shades['ink-3'] }}>
          {t('uses.quietText')}
        </p>
        <p style={{ color: shades['amber-ink'] }}>{t('sample')}</p>
        <span
          className="wide inline-block rounded-ui px-4 py-2"
          style={{ background: shades.amber, color: shades['on-amber'] }}
        >
          {t('button')}
        </span>
      </div>
    </div>
  )
}

/** Each use of a color with its contrast, and the least it needs. */
function ContrastTable({ checks, isOwn }: { checks: readonly ContrastCheck[]; isOwn: boolean }) {
  const t = useTranslations('admin.form.colors')
  return (
    <table className="mt-2 w-full text-xs">
      <caption className="sr-only">{t('contrasts')}</caption>
      <tbody>
        {checks.map((check) => {
          const isLow = !isOwn && !isEnough(check)
          return (
            <tr key={check.use} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <span
                  aria-hidden="true"
                  className="mr-2 inline-grid size-5 place-items-center rounded-ui border border-line align-middle text-2xs leading-none font-semibold"
                  style={{ background: check.ground, color: check.color }}
                >
                  a
                </span>
                {t(`uses.${check.use}`)}
              </th>
              <td
                className={`text-right whitespace-nowrap tabular-nums ${isLow ? 'font-semibold text-danger' : ''}`}
              >
                {shownRatio(check.ratio)} : 1
              </td>
              <td className={`w-32 pl-3 ${isLow ? 'text-danger' : 'text-ink-2'}`}>
                {isLow || isOwn ? t('least', { least: check.least }) : t('enough')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
