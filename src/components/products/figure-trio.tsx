import type { ShownFigures } from '@/lib/domain/light-figures'
import type { Locale } from '@/lib/domain/locales'
import { shownUnit, toShown, type UnitSystem, unitText } from '@/lib/domain/measurement'

export type FigureWords = { lumens: string; hours: string; minutes: string; metres: string }

/** The three figures of one mode, small, for cards. */
export function FigureTrio({
  figures,
  words,
  locale,
  units,
}: {
  figures: ShownFigures
  words: FigureWords
  locale: Locale
  units: UnitSystem
}) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const { hours, minutes } = figures.runtime
  const entries = [
    { value: figures.lumens, unit: words.lumens },
    hours > 0 ? { value: hours + minutes / 60, unit: words.hours } : { value: minutes, unit: words.minutes },
    ...(figures.beamDistanceMetres === null
      ? []
      : [
          {
            value: toShown(figures.beamDistanceMetres, 'm', units),
            unit: units === 'metric' ? words.metres : unitText(shownUnit('m', units), locale),
          },
        ]),
  ]
  return (
    <dl>
      {entries.map(({ value, unit }) => (
        <div key={unit}>
          <dt>{unit}</dt>
          <dd>{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
