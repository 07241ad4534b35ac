'use client'

type OrderingListProps = { label: string; rows: { label: string; value: string; note?: string }[] }

/** What an order depends on. A client component, as its markup is longer than its words (docs/decisions/014). */
export function OrderingList({ label, rows }: OrderingListProps) {
  return (
    <section aria-label={label}>
      <dl className="ordering-facts">
        {rows.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note && <dd className="note">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
