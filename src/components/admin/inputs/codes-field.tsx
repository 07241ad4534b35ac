'use client'

import { FieldErrorText } from '../../ui/field'
import { useKindTexts } from '../core/kind-texts'
import type { InputProps } from './form-context'

/** Some of a few values, each with a box to tick. */
export function CodesField({ field, id, name, label, value, error, onChange }: InputProps<string[]>) {
  const words = useKindTexts()
  const codes = field.options ?? []
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="min-w-0 self-start">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {codes.map((code) => (
          <label key={code} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name={`${name}.${code}`}
              checked={value.includes(code)}
              onChange={({ target }) =>
                onChange(codes.filter((each) => (each === code ? target.checked : value.includes(each))))
              }
              className="size-6 shrink-0 accent-amber"
            />
            {words.value(code)}
          </label>
        ))}
      </div>
      <FieldErrorText id={id} error={error} />
    </fieldset>
  )
}
