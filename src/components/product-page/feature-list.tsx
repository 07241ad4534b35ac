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
