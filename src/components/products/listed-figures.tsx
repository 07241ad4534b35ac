import { Fragment } from 'react'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import type { Match } from '@/lib/kinds/product/search/matching-mode'
import {
  quantityFigure,
  quantityText,
  shownUnit,
  toShown,
  type UnitSystem,
  unitText,
} from '@/lib/lighting/measurement'
import { type FigureText, formatMeasure, withUnit } from '@/lib/texts/format-figures'
import { DEFAULT_LOCALE, type Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { type FigureTexts, FigureTrio } from './figure-trio'
import { OwnFigures } from './own-figures'

type ListedFiguresProps = {
  product: ProductCardView
  words: FigureTexts
  locale: Locale
  units: UnitSystem
  /** Whether the list asks for the weight. */
  isWeighed?: boolean | undefined
}

/** A product's figures in a list that can be filtered, in the visitor's units. */
export function ListedFigures(props: ListedFiguresProps) {
  const { product, locale, units } = props
  return (
    <>
      <LightFigures {...props} />
      <OwnFigures product={product} locale={locale} units={units} />
    </>
  )
}

/** The figures of the mode that matches, else of the brightest one. */
export function LightFigures({ product, words, locale, units, isWeighed }: ListedFiguresProps) {
  const { match, figures } = product
  const grams = isWeighed ? product.keyFacts?.weightGrams : null
  const weight = grams ? quantityFigure(grams, 'g', { locale, units }) : undefined
  const lang = product.fallbackFields?.includes('modes') ? DEFAULT_LOCALE : undefined
  if (match) return <MatchedMode {...{ match, weight, locale, units, lang }} />
  if (!figures) return null
  if (units === 'metric') return <FigureTrio {...{ figures, words, locale, weight }} />
  const { beamDistanceMetres: metres } = figures
  return (
    <FigureTrio
      figures={{ ...figures, beamDistanceMetres: metres === null ? null : toShown(metres, 'm', units) }}
      words={{ ...words, metres: unitText(shownUnit('m', units), locale) }}
      locale={locale}
      weight={weight}
    />
  )
}

type MatchedModeProps = {
  match: Match
  weight: FigureText | undefined
  locale: Locale
  units: UnitSystem
  /** The language of the mode's name, where it is not the page's. */
  lang: Locale | undefined
}

/** The mode that meets all that is asked of light, in place of the brightest one's figures. */
function MatchedMode({ match, weight, locale, units, lang }: MatchedModeProps) {
  const view = { locale, units }
  const hours = Number(match.runtimeHours.toFixed(match.runtimeHours < 1 ? 2 : 1))
  const figures = [
    `${formatMeasure(match.lumens, locale)} lm`,
    quantityText(hours, 'h', view),
    ...(match.beamMetres === null ? [] : [quantityText(match.beamMetres, 'm', view)]),
    ...(weight ? [withUnit(weight.value, weight.unit)] : []),
  ]
  return (
    <p className="match">
      <span lang={lang}>{match.mode + WRITING[locale].colon}</span>
      <b>
        {figures.map((figure, index) => (
          <Fragment key={figure}>
            {index > 0 && ' · '}
            <span>{figure}</span>
          </Fragment>
        ))}
      </b>
    </p>
  )
}
