import type { FilterValue } from '../../../lighting/filter-grammar'
import type { ProductFilters } from '../search/filters'
import { isProtected } from './acceptor'
import type { IndexedFilter } from './columns'
import type { FacetCounts, NumberCounts, WordCounts } from './facet-counts'

/** How many products there are for each value of a filter under all other filters. */
export type Facet = {
  /** A filter, or the category. */
  name: IndexedFilter['name'] | 'category'
  /** The values that are offered, with the products that meet each. */
  steps: { value: string; count: number }[] | undefined
} & (
  | {
      kind: 'range'
      unit: string | null
      /** Bounds of what there is; null where there is nothing. */
      min: number | null
      max: number | null
      /** Products with a value from `from` to less than `to`. */
      buckets: { from: number; to: number; count: number }[]
    }
  | {
      kind: 'protection' | 'values'
      unit: null
      /** Of a protection those that are at least as good. */
      values: { value: string; count: number }[]
    }
)

export type RangeFacet = Extract<Facet, { kind: 'range' }>
export type ValuesFacet = Exclude<Facet, RangeFacet>

const stepsOf = ({ filter: { steps }, offered }: FacetCounts) =>
  steps?.map((value, index) => ({ value, count: offered[index] ?? 0 }))

function rangeFacet(counts: NumberCounts): Facet {
  const { filter, bars: all, min, max } = counts
  const { name, unit, edges } = filter
  const first = all.findIndex((count) => count > 0)
  const last = all.findLastIndex((count) => count > 0)
  const bars = first === -1 ? [] : [...all.subarray(first, last + 1)]
  return {
    name,
    kind: 'range',
    unit: unit ?? null,
    min: first === -1 ? null : min,
    max: first === -1 ? null : max,
    buckets: bars.map((count, index) => ({
      from: edges[first + index] as number,
      to: edges[first + index + 1] ?? max,
      count,
    })),
    steps: stepsOf(counts),
  }
}

/** The words of a facet: those products have, and those asked for, in the order of their declaration, else of the alphabet. */
function facetWords({ options }: IndexedFilter, present: readonly string[], asked: FilterValue | undefined) {
  const chosen = typeof asked === 'string' ? [asked] : Array.isArray(asked) ? (asked as string[]) : []
  const words = [...new Set([...present, ...chosen])]
  if (!options) return words.toSorted((a, b) => a.localeCompare(b, 'en'))
  return options.filter((option) => words.includes(option))
}

function wordFacet(counted: WordCounts, asked: FilterValue | undefined): Facet {
  const { filter, shown, counts } = counted
  const { name, kind } = filter
  const atLeast = (value: string) =>
    [...counts].reduce((sum, [word, count]) => (isProtected(word, value) ? sum + count : sum), 0)
  const countOf = (value: string) => (kind === 'protection' ? atLeast(value) : (counts.get(value) ?? 0))
  const values = facetWords(filter, [...shown], asked).map((value) => ({
    value,
    count: countOf(value),
  }))
  return { name, kind: kind === 'protection' ? kind : 'values', unit: null, values, steps: stepsOf(counted) }
}

/** The facets of a query, in the order of the filters. */
export const facetsOf = (counted: readonly FacetCounts[], filters: ProductFilters): Facet[] =>
  counted.map((counts) =>
    'bars' in counts ? rangeFacet(counts) : wordFacet(counts, filters[counts.filter.name]),
  )
