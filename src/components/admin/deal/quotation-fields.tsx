'use client'

import { type ReactNode, useId } from 'react'
import type { ValueName } from '@/lib/fields/value-type'
import { FIELD_CLASS } from '../../ui/field'
import { ControlFrame } from '../controls/control-frame'
import { TextControl } from '../controls/text-control'

type TypedFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  type?: ValueName
  lines?: 'many'
  compact?: boolean
  className?: string
}

/** A field of a quotation that is typed into. */
export function TypedField({ label, error, className, type = 'text', ...control }: TypedFieldProps) {
  const id = useId()
  return (
    <ControlFrame id={id} label={label} error={error} {...(className && { className })}>
      <TextControl id={id} name={id} type={type} error={error} {...control} />
    </ControlFrame>
  )
}

type ChoiceFieldProps = {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

/** A field of a quotation that is chosen from codes. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId()
  return (
    <ControlFrame id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${FIELD_CLASS} h-11 text-sm`}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </ControlFrame>
  )
}

/** Adds or removes a row. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-sm text-ink-2 underline underline-offset-4"
    >
      {children}
    </button>
  )
}
