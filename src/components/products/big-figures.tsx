'use client'

export type FigureEntry = { label: string; parts: { value: string; unit: string }[] }

/** The three figures of one mode, large. A client component because they are half its HTML (docs/decisions/014). */
export function BigFigures({ entries }: { entries: FigureEntry[] }) {
  return (
    <dl className="big-figures">
      {entries.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {parts.map(({ value, unit }) => (
              <span key={unit}>
                {value}
                <span>{unit}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
