import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { shownUnit, toShown, type UnitSystem, unitText } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'
import { FigureTrio, type FigureWords } from './figure-trio'
import { MatchedMode } from './matched-mode'

type ListedFiguresProps = {
  product: ProductCardView
  words: FigureWords
  locale: Locale
  units: UnitSystem
}

/** A product's figures in a list that can be filtered: of the mode that matches, in the visitor's units. */
export function ListedFigures({ product, words, locale, units }: ListedFiguresProps) {
  const { match, figures } = product
  if (match) return <MatchedMode match={match} locale={locale} units={units} />
  if (!figures) return null
  if (units === 'metric') return <FigureTrio figures={figures} words={words} locale={locale} />
  const { beamDistanceMetres: metres } = figures
  return (
    <FigureTrio
      figures={{ ...figures, beamDistanceMetres: metres === null ? null : toShown(metres, 'm', units) }}
      words={{ ...words, metres: unitText(shownUnit('m', units), locale) }}
      locale={locale}
    />
  )
}
