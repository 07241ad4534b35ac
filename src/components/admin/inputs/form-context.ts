'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { controlAt } from '@/lib/fields/forms/form-errors'
import { computedTexts, type FormValues } from '@/lib/fields/forms/form-values'
import { type FormWarning, formWarnings } from '@/lib/fields/forms/warnings'
import { type Override, overridesByField } from '@/lib/fields/overrides'
import type { Column, FormRow, FormValue } from '@/lib/fields/value-type'
import type { AnyKind } from '@/lib/kinds'
import type { Locale } from '@/lib/texts/locales'

/** The error at each control that has one. */
export type FormErrors = Readonly<Record<string, string>>

export type SetValue = (control: string, value: FormValue | ((before: FormValue) => FormValue)) => void

/** What the controls of one form share. */
export type FormState = {
  formId: string
  kind: AnyKind
  /** The values as they were last saved. */
  base: FormValues
  /** The fields that stay as they are, because the record is protected. */
  locked: readonly string[]
  /** The variables of the environment that set values, by their paths. */
  fixed: Readonly<Record<string, string>>
  errors: FormErrors
  set: SetValue
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('Controls of a form work inside a FormContext only')
  return form
}

/** A text whose English is not what its Chinese was made from. */
export type StaleText = { name: string; before: string; now: string; reviewed: boolean }

/** Notes beside the controls of a form, computed from its present values. */
type Notes = {
  /** Unlikely numbers, by control. */
  warnings: Readonly<Record<string, FormWarning>>
  /** Own texts, by the fields they hide. */
  overrides: Readonly<Record<string, readonly Override[]>>
  /** Its colors as they are written, by field: each is shown beside the others. */
  colors: Readonly<Record<string, string>>
  /** The texts of computed rows, by field, language and row. */
  computed: ReturnType<typeof computedTexts>
  /** Stale translations, by the control of the Chinese text. */
  stale: Readonly<Record<string, StaleText>>
}

export const NotesContext = createContext<Notes>({
  warnings: {},
  overrides: {},
  colors: {},
  computed: {},
  stale: {},
})

/** The notes about a form's values now. */
export function notesOf(kind: AnyKind, values: FormValues, stale: Notes['stale']): Notes {
  const warnings = formWarnings(kind, values).map((warning): [string, FormWarning] => [
    controlAt(kind, values, warning.path.split('.')) ?? '',
    warning,
  ])
  const colors = kind.fields
    .filter(({ type }) => type.name === 'color')
    .map(({ name }) => [name, String(values[name] ?? '')])
  return {
    warnings: Object.fromEntries(warnings),
    overrides: overridesByField(kind, values),
    colors: Object.fromEntries(colors),
    computed: computedTexts(kind, values),
    stale,
  }
}

/** Whether the form was opened on a screen so narrow that its long parts are folded. */
export function useIsPhone(): boolean {
  const [isPhone] = useState(() => matchMedia('(max-width: 40rem)').matches)
  return isPhone
}

/** The properties of a value's control, in a form or in a row. */
export type InputProps<Value extends FormValue = string> = {
  field: Column
  id: string
  /** The name browsers fill forms in by, and the control of the form. */
  name: string
  control: string
  label: string
  value: Value
  onChange(value: Value | ((before: Value) => Value)): void
  error: string | undefined
  required?: boolean
  /** Whether it stays as it is, of which the hint then says why. */
  isLocked?: boolean
  hint?: string | undefined
  lang?: Locale | undefined
  placeholder?: string | undefined
  /** The row a cell stands in. */
  row?: FormRow
  /** The other language, for a control that shows both itself. */
  translation?: TranslationProps | null
}

/** The control of a translation, with what stands below it. */
export type TranslationProps = Pick<InputProps, 'id' | 'name' | 'value' | 'onChange' | 'error'> & {
  note: ReactNode
}

/** The id of a control's element: selectors would trip over characters such as those of `specs#a1.en.value`. */
export function controlId(formId: string, control: string): string {
  return `${formId}-${control.replace(/[^\w-]/g, '-')}`
}

/** The attributes of a control: its element's id, its name, what is wrong with it, and how it is changed. */
export function useControl<Value extends FormValue>(control: string) {
  const { formId, errors, set } = useForm()
  const onChange = (value: Value | ((before: Value) => Value)) =>
    set(control, value as Parameters<SetValue>[1])
  return { id: controlId(formId, control), name: control, error: errors[control], onChange }
}
