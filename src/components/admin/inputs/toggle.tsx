import { useControl } from './form-context'

/** @param locked Why it cannot be changed; changeable without. */
export function Toggle({
  name,
  label,
  on,
  locked,
}: {
  name: string
  label: string
  on: boolean
  locked?: string | undefined
}) {
  const { id, onChange } = useControl<boolean>(name)
  return (
    <div className="mt-6.5 self-start">
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={on}
          disabled={locked !== undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 accent-amber"
        />
        {label}
      </label>
      {locked !== undefined && <p className="text-2xs text-ink-2">{locked}</p>}
    </div>
  )
}
