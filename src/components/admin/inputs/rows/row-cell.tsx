'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { cellControl } from '@/lib/fields/forms/form-errors'
import type { FormRow, RowColumn, RowType } from '@/lib/fields/forms/form-rows'
import { isTranslatedLocale, type Locale } from '@/lib/texts/locales'
import { readNumber } from '@/lib/values/typed-number'
import { errorProps, FIELD_CLASS } from '../../../ui/field'
import { ControlFrame } from '../../controls/control-frame'
import { useKindTexts } from '../../core/kind-texts'
import { CurveField } from '../curve-field'
import { DoubtNote } from '../field-notes'
import { useControl } from '../form-context'
import { SiteTextControl } from '../site-text-control'
import { SlugSelect } from '../slug-select'
import { StaleTranslation } from '../stale-translation'

export type RowProps = { name: string; row: FormRow }
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

const CONTROL_TYPES = {
  line: 'text',
  paragraph: 'textarea',
  growing: 'textarea',
  number: 'number',
  address: 'url',
  date: 'date',
} as const

type CellProps = RowProps & {
  type: RowType
  column: RowColumn
  side: Locale
  takesFocus: boolean
  /** What is shown while nothing is written. */
  placeholder?: string | undefined
}

/** One cell of a row in one language. */
export function RowCell({ name, type, row, column, side, takesFocus, placeholder }: CellProps) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { onChange, control, ...cell } = useCell(name, row, side, column.name)
  const label = t(`columns.${type}.${column.name}`)
  const english = row.en[column.name] ?? ''
  const isTranslation = isTranslatedLocale(side)
  // A new row is written at once.
  useEffect(() => {
    if (takesFocus) document.getElementById(cell.id)?.focus()
  }, [takesFocus, cell.id])
  if (column.type === 'curve') {
    return (
      <CurveField
        {...cell}
        name={`${name}.${column.name}`}
        label={label}
        mode={{ name: row.en.name ?? '', lumens: readNumber(row.en.lumens ?? '') }}
        onChange={onChange}
      />
    )
  }
  if (column.type === 'record') {
    return (
      <ControlFrame {...cell} label={label} required={column.required}>
        <SlugSelect {...cell} field={name} onChange={onChange} />
      </ControlFrame>
    )
  }
  if (column.type === 'choice') {
    return (
      <ControlFrame {...cell} label={label}>
        <select
          id={cell.id}
          value={cell.value}
          onChange={(event) => onChange(event.target.value)}
          className={`${FIELD_CLASS} h-11 text-sm`}
          {...errorProps(cell.id, cell.error)}
        >
          {column.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choice === '' ? t('none') : words.value(choice)}
            </option>
          ))}
        </select>
      </ControlFrame>
    )
  }
  return (
    <ControlFrame
      {...cell}
      label={label}
      required={!isTranslation && column.required}
      translationOf={isTranslation ? english : undefined}
      note={
        isTranslation && (
          <StaleTranslation control={cellControl(name, row, side, column.name)} label={label} />
        )
      }
      className={column.type === 'address' ? 'col-span-2' : ''}
    >
      <SiteTextControl
        {...cell}
        onChange={onChange}
        name={`${name}.${column.name}`}
        type={CONTROL_TYPES[column.type]}
        lang={column.translatable ? side : undefined}
        placeholder={isTranslation ? english || placeholder : placeholder}
        compact
        oneLine={column.type === 'growing'}
      />
      {column.type === 'number' && <DoubtNote control={control} onTake={onChange} />}
    </ControlFrame>
  )
}
