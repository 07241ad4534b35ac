'use client'

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A choice of two or three views or filters. */
export function Segments<Value extends string>({ label, value, options, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className="inline-flex rounded-ui border border-line p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="min-h-9 rounded-[2px] px-3 text-xs text-ink-2 hover:text-ink aria-pressed:bg-plate aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
