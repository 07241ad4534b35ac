import type { ShownFigures } from '@/lib/lighting/light-figures'
import { type FigureText, formatNumber } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'

export type FigureTexts = { lumens: string; hours: string; minutes: string; metres: string }

/** The three figures of one mode, small, for cards; its beam distance in what `words.metres` names, and the product's weight where asked for. */
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
    { value: figures.lumens, unit: words.lumens },
    hours > 0 ? { value: hours + minutes / 60, unit: words.hours } : { value: minutes, unit: words.minutes },
    ...(figures.beamDistanceMetres === null
      ? []
      : [{ value: figures.beamDistanceMetres, unit: words.metres }]),
  ]
  return (
    <dl>
      {entries.map(({ value, unit }) => (
        <div key={unit}>
          <dt>{unit}</dt>
          <dd>{formatNumber(value, locale, 1)}</dd>
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
