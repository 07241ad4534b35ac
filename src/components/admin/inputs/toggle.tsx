import type { InputProps } from './form-context'

/** A box to tick. */
export function Toggle({ id, name, label, value, onChange, isLocked, hint }: InputProps<boolean>) {
  return (
    <div className="mt-6.5 self-start">
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          disabled={isLocked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 accent-amber"
        />
        {label}
      </label>
      {hint && <p className="text-2xs text-ink-2">{hint}</p>}
    </div>
  )
}
