'use client'

import { useTranslations } from 'next-intl'
import { memo, useEffect, useState } from 'react'
import { LIST_FIELD_MAX_ITEMS } from '@/lib/domain/limits'
import {
  blankRow,
  type FormRow,
  isKnownSpec,
  type RowColumn,
  type RowType,
  rowColumns,
} from '@/lib/fields/form-rows'
import { cellControl } from '@/lib/fields/form-values'
import { FIELD_CLASS, faultProps } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { ControlFrame } from '../controls/control-frame'
import { controlId } from '../controls/control-id'
import { TextControl } from '../controls/text-control'
import { useResourceWords } from '../core/resource-words'
import { moved, RowButtons } from './row-buttons'
import type { Faults } from './use-resource-form'

type RowsFieldProps = {
  formId: string
  name: string
  type: RowType
  label: string
  rows: FormRow[]
  onChange: (value: (before: FormRow[]) => FormRow[]) => void
  faults: Faults
}

/** A list of parts: rows that can be added, moved and taken away, English and Chinese side by side. */
export function RowsField({ formId, name, type, label, rows, onChange, faults }: RowsFieldProps) {
  const t = useTranslations('admin.form')
  const known = type === 'specs' ? rows.filter(isKnownSpec).length : 0
  const fault = faults[name]
  const id = controlId(formId, name)
  const [added, setAdded] = useState<FormRow | null>(null)
  // A new row is written at once.
  useEffect(() => {
    const first = added && rowColumns(type)[0]
    if (!first) return
    document.getElementById(controlId(formId, cellControl(name, added, 'en', first.name)))?.focus()
  }, [added, formId, name, type])
  const change = (row: FormRow) =>
    onChange((before) => before.map((other) => (other.id === row.id ? row : other)))

  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets stand around whole groups, this is a part of one
    <div role="group" aria-label={label} className="space-y-4">
      {rows.slice(0, known).map((row) => (
        <KnownSpec key={row.id} formId={formId} name={name} row={row} onChange={change} faults={faults} />
      ))}
      {rows.slice(known).map((row, index) => (
        <div key={row.id} className="border-t border-line pt-3">
          <div className="mb-1 flex items-center justify-between">
            <p className="text-2xs text-ink-2">{t(`row.${type}`, { number: index + 1 })}</p>
            <RowButtons
              name={t(`row.${type}`, { number: index + 1 })}
              index={index}
              count={rows.length - known}
              onMove={(step) => onChange((before) => moved(before, index + known, step))}
              onRemove={() => {
                onChange((before) => before.filter((other) => other.id !== row.id))
                // The button that was pressed is gone with its row.
                document.getElementById(id)?.focus()
              }}
            />
          </div>
          <Row formId={formId} name={name} type={type} row={row} onChange={change} faults={faults} />
        </div>
      ))}
      <button
        id={id}
        type="button"
        disabled={rows.length >= LIST_FIELD_MAX_ITEMS}
        onClick={() => {
          const added = blankRow(type)
          onChange((before) => [...before, added])
          setAdded(added)
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-ui border border-field px-4 text-sm hover:border-ink disabled:opacity-50"
        {...faultProps(id, fault)}
      >
        <Icon name="plus" className="size-4" />
        {t(`add.${type}`)}
      </button>
    </div>
  )
}

type RowProps = Pick<RowsFieldProps, 'formId' | 'name' | 'faults'> & {
  row: FormRow
  onChange: (row: FormRow) => void
}

/** One of the eight known specifications: its name stands fast. */
const KnownSpec = memo(function KnownSpec({ formId, name, row, onChange, faults }: RowProps) {
  const t = useTranslations('admin.form')
  const label = row.en.name ?? ''
  const cells = (['en', 'zh'] as const).map((locale) => {
    const control = cellControl(name, row, locale, 'value')
    const id = controlId(formId, control)
    const fault = faults[control]
    return (
      <div key={locale} className="min-w-0">
        <input
          id={id}
          name={`${name}.${label}${locale === 'zh' ? '.zh' : ''}`}
          lang={locale}
          autoComplete="off"
          aria-label={locale === 'en' ? undefined : t('inChinese', { field: label })}
          placeholder={locale === 'en' ? undefined : row.en.value}
          value={row[locale].value ?? ''}
          onChange={(event) => onChange({ ...row, [locale]: { ...row[locale], value: event.target.value } })}
          className={`${FIELD_CLASS} h-11 text-sm`}
          {...faultProps(id, fault)}
        />
        {fault && <p className="mt-1 text-sm text-danger">{fault}</p>}
      </div>
    )
  })
  return (
    <div className="grid items-center gap-x-5 gap-y-1.5 @2xl:grid-cols-[7rem_1fr_1fr]">
      <label
        htmlFor={controlId(formId, cellControl(name, row, 'en', 'value'))}
        className="text-sm font-medium"
      >
        {label}
      </label>
      {cells}
    </div>
  )
})

const Row = memo(function Row({ formId, name, type, row, onChange, faults }: RowProps & { type: RowType }) {
  const columns = rowColumns(type)
  const cell = (column: RowColumn, locale: 'en' | 'zh') => (
    <Cell
      key={column.name}
      formId={formId}
      name={name}
      type={type}
      row={row}
      column={column}
      locale={locale}
      onChange={onChange}
      faults={faults}
    />
  )
  const translated = columns.filter(({ translatable }) => translatable)
  const others = columns.filter(({ translatable }) => !translatable)
  return (
    <div className="space-y-3">
      <div className="grid gap-x-5 gap-y-3 @2xl:grid-cols-2">
        <div className="space-y-3">{translated.map((column) => cell(column, 'en'))}</div>
        <div className="space-y-3">{translated.map((column) => cell(column, 'zh'))}</div>
      </div>
      {others.length > 0 && (
        <div className="grid grid-cols-2 items-end gap-x-5 gap-y-3 @2xl:grid-cols-3">
          {others.map((column) => cell(column, 'en'))}
        </div>
      )}
    </div>
  )
})

type CellProps = RowProps & { type: RowType; column: RowColumn; locale: 'en' | 'zh' }

function Cell({ formId, name, type, row, column, locale, onChange, faults }: CellProps) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  const control = cellControl(name, row, locale, column.name)
  const id = controlId(formId, control)
  const value = row[locale][column.name] ?? ''
  const english = row.en[column.name] ?? ''
  const set = (typed: string) => onChange({ ...row, [locale]: { ...row[locale], [column.name]: typed } })
  const frame = { id, label: t(`columns.${type}.${column.name}`), fault: faults[control] }
  if (column.choices) {
    return (
      <ControlFrame {...frame}>
        <select
          id={id}
          value={value}
          onChange={(event) => set(event.target.value)}
          className={`${FIELD_CLASS} h-11 text-sm`}
          {...faultProps(id, frame.fault)}
        >
          {column.choices.map((choice) => (
            <option key={choice} value={choice}>
              {words.value(choice)}
            </option>
          ))}
        </select>
      </ControlFrame>
    )
  }
  const missing = english.trim() !== '' && value.trim() === ''
  const types = { line: 'text', paragraph: 'textarea', number: 'number', address: 'url' } as const
  return (
    <ControlFrame
      {...frame}
      required={locale === 'en' && column.required}
      chinese={locale === 'zh' ? (missing ? 'missing' : 'written') : undefined}
      className={column.kind === 'address' ? 'col-span-2' : ''}
    >
      <TextControl
        id={id}
        name={`${name}.${column.name}`}
        type={column.kind === 'choice' ? 'text' : types[column.kind]}
        lang={column.translatable ? locale : undefined}
        placeholder={locale === 'zh' ? english : undefined}
        compact
        value={value}
        onChange={set}
        fault={frame.fault}
      />
    </ControlFrame>
  )
}
