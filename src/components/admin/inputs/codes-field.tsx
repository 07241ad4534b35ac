'use client'

import { FieldErrorText } from '../../ui/field'
import { CodeBoxes } from './code-boxes'
import { CountriesField } from './countries-field'
import type { InputProps } from './form-context'

/** Some of a few values, each with a box to tick; of countries, which are many, some of them. */
export function CodesField(props: InputProps<string[]>) {
  const { field, id, name, label, value, error, onChange } = props
  if (field.ofCountries) return <CountriesField {...props} />
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="min-w-0 self-start">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <CodeBoxes codes={field.options ?? []} name={name} value={value} onChange={onChange} />
      <FieldErrorText id={id} error={error} />
    </fieldset>
  )
}
