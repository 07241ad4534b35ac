'use client'

import type { FieldType } from '@/lib/resources/admin-resource'
import { FIELD_CLASS, faultProps } from '../../ui/field'

const INPUT_TYPES: Partial<Record<FieldType, string>> = { email: 'email', date: 'date' }

type TextControlProps = {
  id: string
  /** The name it is sent under, for whoever looks for it in the page. */
  name: string
  type: FieldType
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  fault?: string
  required?: boolean
  lang?: string
  placeholder?: string
  /** Of a paragraph: begins with one line, where there are many of them. */
  compact?: boolean
}

/** One line or a paragraph of text; a paragraph grows with what is written into it. */
export function TextControl({
  id,
  name,
  type,
  value,
  onChange,
  onLeave,
  fault,
  compact = false,
  ...rest
}: TextControlProps) {
  const control = {
    id,
    name,
    value,
    onBlur: onLeave,
    autoComplete: 'off',
    ...rest,
    ...faultProps(id, fault),
  }
  if (type === 'textarea') {
    return (
      <textarea
        {...control}
        rows={compact ? 1 : 3}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD_CLASS} field-sizing-content block max-h-96 ${compact ? 'min-h-11' : 'min-h-24'} py-2.5 text-sm`}
      />
    )
  }
  return (
    <input
      {...control}
      type={INPUT_TYPES[type] ?? 'text'}
      inputMode={type === 'number' ? 'decimal' : type === 'url' ? 'url' : undefined}
      spellCheck={type === 'slug' ? false : undefined}
      onChange={(event) => onChange(event.target.value)}
      className={`${FIELD_CLASS} h-11 text-sm`}
    />
  )
}
