import type { ReactNode } from 'react'

/** How a text field looks; danger is told by words too, never by colour alone. */
export const FIELD_CLASS =
  'w-full rounded-ui border border-field bg-paper px-3.5 text-base text-ink placeholder:text-ink-3 hover:border-ink-3 focus:border-ink aria-invalid:border-danger'

type FieldProps = { id: string; label: string; fault?: string; className?: string; children: ReactNode }

/** A field with its label above and what is wrong with it below, where the field's `aria-describedby` finds it. */
export function Field({ id, label, fault, className = '', children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldFault id={id} fault={fault} />
    </div>
  )
}

/** What is wrong with a field, where the field's `aria-describedby` finds it. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={faultId(id)} className="mt-2 text-sm text-danger">
      {fault}
    </p>
  )
}

function faultId(id: string): string {
  return `${id}-fault`
}

/** The attributes that tie a control to the words of its fault. */
export function faultProps(id: string, fault: string | undefined) {
  return fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId(id) }
}
