import type { ShownFigures } from '@/lib/lighting/light-figures'
import { type FigureText, formatMeasure, formatNumber } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'

export type FigureTexts = { lumens: string; hours: string; minutes: string; metres: string }

/** The three figures of one mode, small, for cards; its beam distance in what `words.meters` names, and the product's weight where asked for. */
export function FigureTrio({
  figures,
  words,
  locale,
  weight,
}: {
  figures: ShownFigures
  words: FigureTexts
  locale: Locale
  weight?: FigureText | undefined
}) {
  const { hours, minutes } = figures.runtime
  const entries = [
    { value: formatMeasure(figures.lumens, locale), unit: words.lumens },
    hours > 0
      ? { value: formatNumber(hours + minutes / 60, locale, 1), unit: words.hours }
      : { value: formatNumber(minutes, locale, 0), unit: words.minutes },
    ...(figures.beamDistanceMetres === null
      ? []
      : [{ value: formatMeasure(figures.beamDistanceMetres, locale), unit: words.metres }]),
  ]
  return (
    <dl>
      {entries.map(({ value, unit }) => (
        <div key={unit}>
          <dt>{unit}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {weight && (
        <div className="weight">
          <dt>{weight.unit}</dt>
          <dd>{weight.value}</dd>
        </div>
      )}
    </dl>
  )
}
