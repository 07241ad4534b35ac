import type { ReactNode } from 'react'

/** How a text field looks; an error is marked with words too, never by colour alone. */
export const FIELD_CLASS =
  'w-full rounded-ui border border-field bg-paper px-3.5 text-base text-ink placeholder:text-ink-3 hover:border-ink-3 focus:border-ink aria-invalid:border-danger'

type FieldProps = { id: string; label: string; error?: string; className?: string; children: ReactNode }

/** A field with its label above and what is wrong with it below, where the field's `aria-describedby` finds it. */
export function Field({ id, label, error, className = '', children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What is wrong with a field, where the field's `aria-describedby` finds it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={errorId(id)} className="mt-2 text-sm text-danger">
      {error}
    </p>
  )
}

function errorId(id: string): string {
  return `${id}-error`
}

/** The attributes that tie a control to the words of its error. */
export function errorProps(id: string, error: string | undefined) {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId(id) }
}
