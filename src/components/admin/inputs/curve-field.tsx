'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { outputDrawing } from '@/lib/charts/output-chart'
import { typedPoints } from '@/lib/fields/types/curve'
import {
  CURVE_MAX_POINTS,
  type CurvePoint,
  curveCells,
  curveFault,
  curveText,
  INITIAL_MINUTES,
  pastedCells,
  shapingPoints,
} from '@/lib/lighting/output-curve'
import { readNumber } from '@/lib/values/typed-number'
import { Plot } from '../../charts/light-chart'
import { errorProps, FIELD_CLASS, FieldErrorText } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useInterfaceLanguage } from '../core/admin-texts'
import type { InputProps } from './form-context'

/** The points of an output curve as a small table, with a preview of what the page draws. */
export function CurveField({ id, name, label, value, error, row, onChange }: InputProps) {
  /** The mode as it is typed, for the preview. */
  const mode = { name: row?.en.name ?? '', lumens: readNumber(row?.en.lumens ?? '') }
  const t = useTranslations('admin.form.curve')
  const [locale] = useInterfaceLanguage()
  const points = curveCells(value)
  const typed = typedPoints(value)
  const fault = curveFault(typed)
  const faulty = fault && { line: typed[fault.point]?.line ?? 0, column: fault.reason === 'percent' ? 1 : 0 }
  const lumens = typeof mode.lumens === 'number' && mode.lumens > 0 ? mode.lumens : null
  const isCurve = !fault && typed.length > 1 && Number(typed.at(-1)?.minutes) > INITIAL_MINUTES
  const added = useRef<number | null>(null)
  // A point is not wrong while it is being typed.
  const [inHand, setInHand] = useState<number | null>(null)
  const change = (next: readonly (readonly string[])[]) => onChange(curveText(next))
  const setCell = (row: number, column: number, text: string) =>
    change(
      points.map((cells, at) => (at === row ? cells.map((cell, i) => (i === column ? text : cell)) : cells)),
    )
  const add = () => {
    // A first curve begins as FL 1 does.
    const next = points.length === 0 ? [[`${INITIAL_MINUTES}`, '100']] : points
    added.current = next.length
    change([...next, ['', '']])
  }
  useEffect(() => {
    if (added.current !== points.length - 1) return
    document.getElementById(`${id}-${added.current}`)?.focus()
    added.current = null
  }, [id, points.length])
  /** Two columns of a spreadsheet take the place of this row and those below it. */
  const paste = (event: ClipboardEvent, row: number) => {
    const text = event.clipboardData.getData('text').trim()
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    change([...points.slice(0, row), ...pastedCells(text)])
  }
  /** As many points as are allowed, of those a meter wrote every few seconds. */
  const keepShape = () => {
    const kept = shapingPoints(typed as (CurvePoint & { line: number })[], CURVE_MAX_POINTS)
    change(kept.map(({ line }) => points[line] ?? []))
    document.getElementById(`${id}-0`)?.focus()
  }
  const told =
    fault && faulty?.line !== inHand
      ? t(`faults.${fault.reason}`, { number: (faulty?.line ?? 0) + 1 })
      : undefined
  const waits = () => {
    if (typed.length === 0 || fault) return told ?? ''
    if (points.length > CURVE_MAX_POINTS) return t('faults.many', { most: CURVE_MAX_POINTS })
    if (!isCurve) return inHand === null ? t('faults.few') : ''
    return lumens ? '' : t('faults.lumens')
  }
  return (
    <fieldset className="col-span-full min-w-0 border-t border-line pt-3">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="text-sm font-medium">
        {label}
      </p>
      <p id={`${id}-plot-text`} className="mb-2 text-2xs text-ink-2">
        {t('hint')}
      </p>
      <div className="grid items-start gap-x-8 gap-y-4 @2xl:grid-cols-[minmax(0,20rem)_1fr]">
        <div>
          {points.length > 0 && (
            <div aria-hidden className="mb-1 grid grid-cols-[1fr_1fr_2.75rem] gap-2 text-2xs text-ink-2">
              <span>{t('min')}</span>
              <span>{t('ofInitial')}</span>
            </div>
          )}
          {points.map(([minutes, percent], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place.
            <div key={row} className="mb-1.5 grid grid-cols-[1fr_1fr_auto] gap-2">
              {[minutes, percent].map((cell, column) => (
                <input
                  key={column === 0 ? 'minutes' : 'percent'}
                  id={column === 0 ? `${id}-${row}` : undefined}
                  name={`${name}.${row}.${column}`}
                  aria-label={t(column === 0 ? 'minutes' : 'percent', { number: row + 1 })}
                  {...(faulty?.line === row && faulty.column === column && errorProps(`${id}-${row}`, told))}
                  onFocus={() => setInHand(row)}
                  onBlur={() => setInHand(null)}
                  inputMode="decimal"
                  autoComplete="off"
                  value={cell}
                  onChange={(event) => setCell(row, column, event.target.value)}
                  onPaste={(event) => paste(event, row)}
                  className={`${FIELD_CLASS} h-11 min-w-0 text-sm`}
                />
              ))}
              <button
                type="button"
                aria-label={t('remove', { number: row + 1 })}
                onClick={() => {
                  change(points.filter((_, at) => at !== row))
                  // The button that was pressed is gone with its point.
                  document.getElementById(id)?.focus()
                }}
                className="grid size-11 place-items-center rounded-ui text-ink-2 hover:text-ink"
              >
                <Icon name="close" className="size-4" />
              </button>
              {faulty?.line === row && (
                <div className="col-span-full">
                  <FieldErrorText id={`${id}-${row}`} error={told} />
                </div>
              )}
            </div>
          ))}
          <button
            id={id}
            type="button"
            disabled={points.length >= CURVE_MAX_POINTS}
            onClick={add}
            className="inline-flex min-h-11 items-center gap-2 rounded-ui border border-field px-4 text-sm hover:border-ink disabled:opacity-50"
            {...errorProps(id, error)}
          >
            <Icon name="plus" className="size-4" />
            {t('add')}
          </button>
          <FieldErrorText id={id} error={error} />
        </div>
        <div className="min-w-0">
          <p role="status" className={told ? 'sr-only' : 'text-sm text-ink-2'}>
            {waits()}
          </p>
          {!fault && points.length > CURVE_MAX_POINTS && (
            <button
              type="button"
              onClick={keepShape}
              className="mb-3 min-h-11 text-sm underline underline-offset-4"
            >
              {t('keepShape', { most: CURVE_MAX_POINTS })}
            </button>
          )}
          {isCurve && lumens && (
            <div className="light-chart">
              <Plot
                id={`${id}-plot`}
                title={t('preview')}
                drawing={outputDrawing(
                  [{ name: mode.name, lumens, curve: typed as CurvePoint[] }],
                  'lm',
                  locale,
                )}
              />
            </div>
          )}
        </div>
      </div>
    </fieldset>
  )
}
