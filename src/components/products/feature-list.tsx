import type { Feature } from '@/lib/fields/json-columns'

/** Key features: first those with a title, then plain texts. */
export function FeatureList({ features, lang }: { features: Feature[]; lang?: string }) {
  const titled = features.filter((feature) => typeof feature !== 'string')
  const plain = features.filter((feature) => typeof feature === 'string')
  return (
    <div lang={lang}>
      {titled.length > 0 && (
        <div className="grid gap-x-8 gap-y-7 border-t border-ink pt-6 sm:grid-cols-2">
          {titled.map(({ title, description }) => (
            <div key={title}>
              <h3 className="wide text-h4">{title}</h3>
              <p className="mt-1.5 text-ink-2">{description}</p>
            </div>
          ))}
        </div>
      )}
      {plain.length > 0 && (
        <ul className={titled.length > 0 ? 'mt-8 border-t border-line' : 'border-t border-ink'}>
          {plain.map((feature) => (
            <li key={feature} className="border-b border-line py-3.5 text-ink-2">
              {feature}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
