'use client'

import { useMessages } from 'next-intl'
import { FieldErrorText } from '../../ui/field'
import { markRequired } from '../controls/control-frame'
import { CodeBoxes } from './code-boxes'
import { CountriesField } from './countries-field'
import type { InputProps } from './form-context'

/** The codes of a list that the firm keeps: those that have words. */
const listedCodes = (values: object, before: string) =>
  Object.keys(values).flatMap((key) => (key.startsWith(before) ? [key.slice(before.length)] : []))

/** Some of a few values, each with a box to tick; of countries, which are many, some of them. */
export function CodesField(props: InputProps<string[]>) {
  const { field, id, name, label, value, error, hint, required = false, onChange } = props
  const { admin } = useMessages()
  if (field.ofCountries) return <CountriesField {...props} />
  const codes = field.options ?? listedCodes(admin.values, `${field.wordsOf}-`)
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="min-w-0 self-start">
      <legend className={`mb-1.5 text-sm font-medium ${markRequired(required)}`}>{label}</legend>
      <CodeBoxes codes={codes} field={field} name={name} value={value} error={error} onChange={onChange} />
      <FieldErrorText id={id} error={error} />
      {hint && !error && <p className="mt-1.5 text-2xs text-ink-2">{hint}</p>}
    </fieldset>
  )
}
