import type { FilterRule } from '../../lighting/filter-grammar'
import { quantityFigure, type UnitsReader } from '../../lighting/measurement'
import { type FigureText, withUnit } from '../../texts/format-figures'

/**
 * Where a fact of the firm's own is shown beside the specification and the data sheet, which have all of them: among the key
 * figures of cards and product pages, as a column of the table view, as a filter, and as a row of comparisons.
 */
export const OWN_FACT_PLACES = ['figures', 'table', 'filter', 'compare'] as const

export type OwnFactPlace = (typeof OWN_FACT_PLACES)[number]

/** Which numbers are better: more, less, or neither. */
export const OWN_FACT_BETTER = ['both', 'least', 'most'] as const

/** A fact that the firm has declared, in the language of a page. */
export type OwnFact = {
  slug: string
  name: string
  /** Whether the name is English for want of another. */
  isEnglish: boolean
  unit: string | null
  decimals: number
  better: NonNullable<FilterRule['direction']>
  places: OwnFactPlace[]
}

/** A product's value of one of these facts. */
export type OwnFactValue = OwnFact & { value: number }

type Quantity = Pick<OwnFactValue, 'value' | 'unit' | 'decimals'>

/** A value and its unit apart. */
export const ownFactFigure = ({ value, unit, decimals }: Quantity, reader: UnitsReader): FigureText =>
  quantityFigure(value, unit, reader, decimals)

/** A value with its unit: '60 m'. */
export function ownFactText(fact: Quantity, reader: UnitsReader): string {
  const { value, unit } = ownFactFigure(fact, reader)
  return withUnit(value, unit)
}

/** The facts of some that are shown at a place. */
export const ownFactsAt = <Fact extends { places: readonly string[] }>(
  facts: readonly Fact[],
  place: OwnFactPlace,
): Fact[] => facts.filter(({ places }) => places.includes(place))

/** How many of them a card and the head of a product's page have room for. */
export const OWN_FIGURES = 3
