import { OWN_FIGURES, type OwnFactValue, ownFactFigure, ownFactsAt } from '@/lib/kinds/own-fact/own-facts'
import type { Locale } from '@/lib/texts/locales'

/** The key figures of a product among the facts that the firm has declared, large. */
export function OwnBigFigures({ facts, locale }: { facts: readonly OwnFactValue[]; locale: Locale }) {
  const shown = ownFactsAt(facts, 'figures').slice(0, OWN_FIGURES)
  if (shown.length === 0) return null
  return (
    <dl className="big-figures">
      {shown.map((fact) => {
        const { value, unit } = ownFactFigure(fact, { locale, units: 'metric' })
        return (
          <div key={fact.slug}>
            <dt lang={fact.isEnglish ? 'en' : undefined}>{fact.name}</dt>
            <dd>
              <span>
                {value}
                {unit && <span>{unit}</span>}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
