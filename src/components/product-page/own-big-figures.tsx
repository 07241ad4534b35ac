import { OWN_FIGURES, type OwnFactValue, ownFactsAt } from '@/lib/kinds/own-fact/own-facts'
import { unitText } from '@/lib/lighting/measurement'
import { formatNumber } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'

/** The key figures of a product among the facts that the firm has declared, large. */
export function OwnBigFigures({ facts, locale }: { facts: readonly OwnFactValue[]; locale: Locale }) {
  const shown = ownFactsAt(facts, 'figures').slice(0, OWN_FIGURES)
  if (shown.length === 0) return null
  return (
    <dl className="big-figures">
      {shown.map(({ slug, name, isEnglish, value, unit, decimals }) => (
        <div key={slug}>
          <dt lang={isEnglish ? 'en' : undefined}>{name}</dt>
          <dd>
            <span>
              {formatNumber(value, locale, decimals)}
              {unit && <span>{unitText(unit, locale)}</span>}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
