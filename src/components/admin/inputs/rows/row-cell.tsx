'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { cellControl } from '@/lib/fields/forms/form-errors'
import type { Column, FormRow, FormValue } from '@/lib/fields/value-type'
import { isTranslatedLocale, type Locale } from '@/lib/texts/locales'
import { ControlFrame } from '../../controls/control-frame'
import { type InputProps, useControl } from '../form-context'
import { INPUTS } from '../inputs'
import { StaleTranslation } from '../stale-translation'

export type RowProps = { name: string; row: FormRow }
type CellName = keyof typeof INPUTS

/** One cell of a row: the attributes of its control, its text, and how it is changed. */
export function useCell(name: string, row: FormRow, side: Locale, column: string) {
  const { id, name: control, error } = useControl(cellControl(name, row, side, column))
  const { onChange } = useControl<FormRow[]>(name)
  const change = (text: string) =>
    onChange((before) =>
      before.map((other) =>
        other.id === row.id ? { ...other, [side]: { ...other[side], [column]: text } } : other,
      ),
    )
  return { id, control, error, value: row[side][column] ?? '', onChange: change }
}

type CellProps = RowProps & {
  /** What the rows are called among the texts of forms. */
  called: string
  column: Column
  side: Locale
  takesFocus: boolean
  /** What is shown while nothing is written. */
  placeholder?: string | undefined
}

/** One cell of a row in one language. */
export function RowCell({ name, called, row, column, side, takesFocus, placeholder }: CellProps) {
  const t = useTranslations('admin.form')
  const { onChange, control, ...cell } = useCell(name, row, side, column.name)
  const label = t(`columns.${called}.${column.name}`)
  const english = row.en[column.name] ?? ''
  const isTranslation = isTranslatedLocale(side)
  const { frame, Control } = INPUTS[column.type.name as CellName]
  // A new row is written at once.
  useEffect(() => {
    if (takesFocus) document.getElementById(cell.id)?.focus()
  }, [takesFocus, cell.id])
  const input = (
    <Control
      {...cell}
      field={column}
      name={`${name}.${column.name}`}
      control={control}
      label={label}
      onChange={onChange as InputProps<FormValue>['onChange']}
      row={row}
      lang={column.translatable ? side : undefined}
      placeholder={isTranslation ? english || placeholder : placeholder}
    />
  )
  if (frame !== 'label') return input
  return (
    <ControlFrame
      {...cell}
      label={label}
      required={!isTranslation && column.required}
      translationOf={isTranslation ? english : undefined}
      note={isTranslation && <StaleTranslation control={control} label={label} />}
      className={column.type.name === 'link' ? 'col-span-2' : ''}
    >
      {input}
    </ControlFrame>
  )
}
