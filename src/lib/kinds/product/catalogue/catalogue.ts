import { barOf } from '../../../lighting/histogram'
import { LIGHT_COLORS } from '../../../lighting/light-figures'
import { isAskedColor } from '../search/matching-mode'
import { acceptor } from './acceptor'
import { FIGURES, LIGHT_CLASSES } from './columns'
import type { Codes, Dictionaries, Segment } from './segment'

/** Columns of public products, and the values that stand in them. */
export type Columns = { segments: Segment[]; dictionaries: Dictionaries }

/**
 * Values of a figure, the bar of its histogram each stands in, where one more bar is for what is not known, and which of the offered
 * values each meets, as bits.
 */
export type FigureValues = { values: Float64Array; bars: Uint8Array; offered: Uint8Array }

/** All that filters compare of the public products, as of one version. */
export type Catalogue = Columns & {
  version: bigint
  /** The oldest transaction that was running: what later ones have written is not in here. */
  horizon: string
  /** The versions of the facts of the firm's own that are filters. */
  ownVersions: string
  /** The terms of the categories, which products without their own have. */
  terms: string
  /** The values of each figure. */
  figures: FigureValues[]
  /** Which values some product has, of each fact and of the kinds of light; dictionaries forget none. */
  present: { facts: Uint8Array[]; kinds: Uint8Array }
}

/** The colors each class of light counts as, as bits in the order of `LIGHT_COLORS`: any white counts as white. */
export const COLOR_BITS = Uint8Array.from(LIGHT_CLASSES, ({ color }) =>
  LIGHT_COLORS.reduce((bits, each, index) => bits | (isAskedColor(color, [each]) ? 1 << index : 0), 0),
)

/** Whether each class of light does not flash. */
export const IS_STEADY = Uint8Array.from(LIGHT_CLASSES, ({ flashes }) => (flashes ? 0 : 1))
function presentIn(columns: readonly Codes[], size: number): Uint8Array {
  const present = new Uint8Array(size)
  for (const codes of columns) for (const code of codes) present[code] = 1
  return present
}

/** A catalogue of the columns of some version. */
export const catalogueOf = (
  { segments, dictionaries }: Columns,
  state: Pick<Catalogue, 'version' | 'horizon' | 'ownVersions' | 'terms'>,
): Catalogue => ({
  ...state,
  segments,
  dictionaries,
  figures: FIGURES.map((filter, column) => {
    const { edges } = filter
    const values = Float64Array.from(dictionaries.figures[column]?.values ?? [])
    const bars = Uint8Array.from(values, (value) =>
      Number.isNaN(value) ? edges.length : barOf(value, edges),
    )
    const accepts = filter.offered.map((wanted) => acceptor(filter, wanted))
    const offered = Uint8Array.from(values, (value) =>
      accepts.reduce((bits, isMet, index) => (isMet(value) ? bits | (1 << index) : bits), 0),
    )
    return { values, bars, offered }
  }),
  present: {
    facts: dictionaries.facts.map(({ values }, column) =>
      presentIn(
        segments.map(({ facts }) => facts[column] as Codes),
        values.length,
      ),
    ),
    kinds: presentIn(
      segments.map(({ kinds }) => kinds),
      LIGHT_CLASSES.length,
    ),
  },
})
