import type { Match } from '@/lib/kinds/product/search/matching-mode'
import { quantityText, type UnitSystem } from '@/lib/lighting/measurement'
import { formatNumber } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'

type MatchedModeProps = { match: Match; locale: Locale; units: UnitSystem }

/** The mode that meets all that is asked of light, in place of the brightest one's figures. */
export function MatchedMode({ match, locale, units }: MatchedModeProps) {
  const view = { locale, units }
  const hours = Number(match.runtimeHours.toFixed(match.runtimeHours < 1 ? 2 : 1))
  const figures = [
    `${formatNumber(match.lumens, locale, 1)} lm`,
    quantityText(hours, 'h', view),
    ...(match.beamMetres === null ? [] : [quantityText(match.beamMetres, 'm', view)]),
  ]
  return (
    <p className="match">
      <span>{match.mode + (locale === 'zh' ? '：' : ': ')}</span>
      <b>{figures.join(' · ')}</b>
    </p>
  )
}
