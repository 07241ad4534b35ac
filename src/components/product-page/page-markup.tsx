'use client'

import type { Feature } from '@/lib/fields/json-columns'

/** Key features: first those with a title, then plain texts. */
export function FeatureList({ features, lang }: { features: Feature[]; lang?: string }) {
  const titled = features.filter((feature) => typeof feature !== 'string')
  const plain = features.filter((feature) => typeof feature === 'string')
  return (
    <div lang={lang}>
      {titled.length > 0 && (
        <div className="feature-grid">
          {titled.map(({ title, description }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
          ))}
        </div>
      )}
      {plain.length > 0 && (
        <ul className={titled.length > 0 ? 'feature-list mt-8 border-line' : 'feature-list'}>
          {plain.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type OrderingListProps = { label: string; rows: { label: string; value: string; note?: string }[] }

/** The terms of an order. A client component, as its markup is longer than its words (docs/decisions/014). */
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

type OutlineFigureProps = {
  label: string
  /** The picture, and its size in pixels. */
  picture: [url: string, width: number, height: number]
  /** The size across. */
  across: string | null
  /** The size upwards, and the percentage of the picture's height that it is of. */
  up: [text: string, percent: number] | null
}

/** An outline between the lines of its sizes. A client component, as its markup is longer than what it says (docs/decisions/014). */
export function OutlineFigure({ label, picture: [url, width, height], across, up }: OutlineFigureProps) {
  return (
    <figure className="dimensions" aria-label={label}>
      {/* biome-ignore lint/performance/noImgElement: a drawing has one size. */}
      <img src={url} alt="" width={width} height={height} loading="lazy" />
      {up && (
        <span className="up" style={{ height: `${up[1]}%` }}>
          <b>{up[0]}</b>
        </span>
      )}
      {across && (
        <span className="across">
          <b>{across}</b>
        </span>
      )}
    </figure>
  )
}
