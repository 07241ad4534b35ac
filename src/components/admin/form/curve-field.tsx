'use client'

import { useTranslations } from 'next-intl'
import type { ClipboardEvent } from 'react'
import { outputDrawing } from '@/lib/charts/output-chart'
import { CURVE_MAX_POINTS, type CurvePoint, curveCells, curveText } from '@/lib/domain/output-curve'
import { sentCurve } from '@/lib/fields/form-rows'
import { Plot } from '../../charts/light-chart'
import { errorProps, FIELD_CLASS, FieldError } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useInterfaceLanguage } from '../core/words'

type CurveFieldProps = {
  id: string
  name: string
  label: string
  /** Points as lines of text. */
  value: string
  error?: string | undefined
  /** The mode as it is typed, for the preview. */
  mode: { name: string; lumens: unknown }
  onChange: (value: string) => void
}

const isPoint = ({ minutes, percent }: { minutes: unknown; percent: unknown }) =>
  typeof minutes === 'number' && typeof percent === 'number'

/** What can be drawn of what was typed so far: nothing while a point is no number or goes back in time. */
function drawable(value: string): CurvePoint[] | null {
  const points = sentCurve(value)
  if (points.length < 2 || !points.every(isPoint)) return null
  const curve = points as CurvePoint[]
  const isInOrder = curve.every(
    ({ minutes }, index) => index === 0 || minutes > (curve[index - 1]?.minutes ?? 0),
  )
  return isInOrder && (curve.at(-1)?.minutes ?? 0) > 0.5 ? curve : null
}

/** The points of an output curve as a small table, with a preview of what the page draws. */
export function CurveField({ id, name, label, value, error, mode, onChange }: CurveFieldProps) {
  const t = useTranslations('admin.form.curve')
  const [locale] = useInterfaceLanguage()
  const points = curveCells(value)
  const curve = drawable(value)
  const lumens = typeof mode.lumens === 'number' && mode.lumens > 0 ? mode.lumens : null
  const change = (next: readonly (readonly string[])[]) => onChange(curveText(next))
  const setCell = (row: number, column: number, text: string) =>
    change(
      points.map((cells, at) => (at === row ? cells.map((cell, i) => (i === column ? text : cell)) : cells)),
    )
  /** Two columns of a spreadsheet take the place of this row and those below it. */
  const paste = (event: ClipboardEvent, row: number) => {
    const text = event.clipboardData.getData('text').trim()
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    const pasted = text.split(/\r?\n/).map((line) => {
      const [minutes = '', percent = ''] = line.split('\t').map((cell) => cell.trim().replace(/%$/, ''))
      return [minutes, percent]
    })
    change([...points.slice(0, row), ...pasted].slice(0, CURVE_MAX_POINTS))
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
          {points.map(([minutes, percent], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place.
            <div key={row} className="mb-1.5 grid grid-cols-[1fr_1fr_auto] gap-2">
              {[minutes, percent].map((cell, column) => (
                <input
                  key={column === 0 ? 'minutes' : 'percent'}
                  name={`${name}.${row}.${column}`}
                  aria-label={t(column === 0 ? 'minutes' : 'percent', { number: row + 1 })}
                  placeholder={t(column === 0 ? 'min' : 'ofInitial')}
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
            </div>
          ))}
          <button
            id={id}
            type="button"
            disabled={points.length >= CURVE_MAX_POINTS}
            onClick={() =>
              change(
                points.length === 0
                  ? [
                      ['0.5', '100'],
                      ['', ''],
                    ]
                  : [...points, ['', '']],
              )
            }
            className="inline-flex min-h-11 items-center gap-2 rounded-ui border border-field px-4 text-sm hover:border-ink disabled:opacity-50"
            {...errorProps(id, error)}
          >
            <Icon name="plus" className="size-4" />
            {t('add')}
          </button>
          <FieldError id={id} error={error} />
        </div>
        {curve && lumens && (
          <div className="light-chart">
            <Plot
              id={`${id}-plot`}
              title={t('preview')}
              drawing={outputDrawing([{ name: mode.name, lumens, curve }], [mode.name], 'lm', locale)}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
