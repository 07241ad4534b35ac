import type { ReactNode } from 'react'

/** Styles of text fields. Errors always have a message as well, because color alone is not accessible. */
export const FIELD_CLASS =
  'w-full rounded-ui border border-field bg-paper px-3.5 text-base text-ink placeholder:text-ink-3 hover:border-ink-3 focus:border-ink aria-invalid:border-danger'

type FieldProps = { id: string; label: string; error?: string; className?: string; children: ReactNode }

/** A field with its label above and its error below, to which the control's `aria-describedby` refers. */
export function FormField({ id, label, error, className = '', children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldErrorText id={id} error={error} />
    </div>
  )
}

/** The error of a field, to which the control's `aria-describedby` refers. */
export function FieldErrorText({ id, error }: { id: string; error: string | undefined }) {
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

/** The attributes that connect a control with its error. */
export function errorProps(id: string, error: string | undefined) {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId(id) }
}
