import { type FilterValue, readFilterValue } from '../../../lighting/filter-grammar'
import { barEdges } from '../../../lighting/histogram'
import { LIGHT_COLORS, type LightColor } from '../../../lighting/light-figures'
import type { Locale } from '../../../texts/locales'
import { OWN_FILTERS_MAX } from '../../../values/limits'
import { type FactName, PRODUCT_FACTS } from '../facts/facts'
import { POWERS, PRODUCT_FILTERS, type ProductFilter } from '../search/filters'

/** The filters by their kind of column, in the order of the columns. `bit` marks a filter that a product fails. */
export type IndexedFilter = ProductFilter & {
  bit: number
  edges: readonly number[]
  /** The values that are offered, read. */
  offered: readonly FilterValue[]
}

const indexed = (filter: ProductFilter, index: number): IndexedFilter => ({
  ...filter,
  bit: 1 << index,
  edges: barEdges(filter),
  offered: (filter.steps ?? []).flatMap((text) => readFilterValue(filter, text) ?? []),
})

const INDEXED: readonly IndexedFilter[] = PRODUCT_FILTERS.map(indexed)

/** Marks a product of another category than the one that is asked for, behind the bits of all filters. */
export const CATEGORY_BIT = 1 << 30

const FACTS = INDEXED.filter(({ source }) => 'fact' in source || ('of' in source && source.of === 'tags'))

/** Filters by what a product is: its facts, tags, and facts of the firm's own, whose bits stand behind those of all others. */
export const factFilters = (own: readonly ProductFilter[]): readonly IndexedFilter[] => [
  ...FACTS,
  ...own.slice(0, OWN_FILTERS_MAX).map((filter, index) => indexed(filter, INDEXED.length + index)),
]

/** Filters by figures of one mode. */
export const FIGURES = INDEXED.filter(({ source }) => 'figure' in source)

/** The filter by the color of a mode. */
export const COLOR_FILTER = INDEXED.find(
  ({ source }) => 'of' in source && source.of === 'lightColor',
) as IndexedFilter

/** The kinds of light: color, and whether it flashes. A mode's is a number, which `lightClassOf` gives. */
export const LIGHT_CLASSES = LIGHT_COLORS.flatMap((color) => [
  { color, flashes: false },
  { color, flashes: true },
])

/** The number of a kind of light. */
export const lightClassOf = (color: LightColor, flashes: boolean): number =>
  2 * LIGHT_COLORS.indexOf(color) + Number(flashes)

/** The facts a product is read with. */
export const INDEXED_FACTS = FACTS.flatMap(({ source }) => ('fact' in source ? [source.fact] : []))

/** What filters compare of a product: a number, NaN where it is not known, or words, as each language shows them. */
export type FactValue = number | Readonly<Record<Locale, readonly string[]>>

/** The words a fact's value stands for. */
export function wordsOf(fact: FactName, value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return []
  if (PRODUCT_FACTS[fact].type === 'toggle')
    return Object.keys(POWERS).filter((name) => POWERS[name as keyof typeof POWERS] === value)
  return Array.isArray(value) ? [...new Set<string>(value)] : [String(value)]
}
