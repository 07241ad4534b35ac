import { barEdges } from '../../../domain/histogram'
import { type FactName, factType } from '../facts'
import { POWERS, PRODUCT_FILTERS, type ProductFilter } from '../filters'

/** The filters by their kind of column, in the order of the columns. `bit` marks a filter that a product fails. */
export type IndexedFilter = ProductFilter & { bit: number; edges: readonly number[] }

const INDEXED: readonly IndexedFilter[] = PRODUCT_FILTERS.map((filter, index) => ({
  ...filter,
  bit: 1 << index,
  edges: barEdges(filter.step),
}))

/** Filters by a number of the product. */
export const NUMBERS = INDEXED.filter(({ kind, source }) => kind === 'range' && 'fact' in source)

/** Filters by figures of one mode. */
export const FIGURES = INDEXED.filter(({ source }) => 'figure' in source)

/** Filters by codes of the product: values, and protections, which are compared code by code. */
export const CODES = INDEXED.filter(
  ({ kind, source }) => kind !== 'range' && ('fact' in source || ('of' in source && source.of === 'tags')),
)

/** The column of tags, of which there is one in each language. */
export const TAGS = CODES.findIndex(({ source }) => 'of' in source)

/** The filter by the colour of a mode. */
export const COLOR = INDEXED.find(
  ({ source }) => 'of' in source && source.of === 'lightColor',
) as IndexedFilter

/** The facts a product is read with. */
export const INDEXED_FACTS = [...NUMBERS, ...CODES].flatMap(({ source }) =>
  'fact' in source ? [source.fact] : [],
)

/** The codes a fact's value stands for. */
export function codesOf(fact: FactName, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (factType(fact) === 'toggle')
    return Object.keys(POWERS).filter((name) => POWERS[name as keyof typeof POWERS] === value)
  return Array.isArray(value) ? value : [String(value)]
}
