import type { FilterValue } from '../../../domain/filter-grammar'
import type { ProductFilters } from '../filters'
import { CODES, COLOR, FIGURES, type IndexedFilter, NUMBERS } from './columns'
import type { CodeCounter, NumberCounter, Survey } from './counters'
import { isProtected } from './question'
import type { Catalogue } from './read-catalogue'

/** How many products there are for each value of a filter under all other filters. */
export type Facet =
  | {
      name: IndexedFilter['name']
      kind: 'range'
      unit: string | null
      /** Bounds of what there is; null where there is nothing. */
      min: number | null
      max: number | null
      /** Products with a value from `from` to less than `to`. */
      buckets: { from: number; to: number; count: number }[]
    }
  | {
      name: IndexedFilter['name']
      kind: 'protection' | 'values'
      unit: null
      /** Of a protection those that are at least as good. */
      values: { value: string; count: number }[]
    }

function rangeFacet({ name, unit, edges }: IndexedFilter, counter: NumberCounter): Facet {
  const first = counter.bars.findIndex((count) => count > 0)
  const last = counter.bars.findLastIndex((count) => count > 0)
  const bars = first === -1 ? [] : [...counter.bars.subarray(first, last + 1)]
  return {
    name,
    kind: 'range',
    unit: unit ?? null,
    min: first === -1 ? null : counter.min,
    max: first === -1 ? null : counter.max,
    buckets: bars.map((count, index) => ({
      from: edges[first + index] as number,
      to: edges[first + index + 1] ?? counter.max,
      count,
    })),
  }
}

/** The words of a facet: those products have, and those asked for, in the order of their declaration, else of the alphabet. */
function facetWords({ options }: IndexedFilter, present: readonly string[], asked: FilterValue | undefined) {
  const chosen = typeof asked === 'string' ? [asked] : Array.isArray(asked) ? (asked as string[]) : []
  const words = [...new Set([...present, ...chosen])]
  if (!options) return words.toSorted((a, b) => a.localeCompare(b, 'en'))
  return options.filter((option) => words.includes(option))
}

type Words = { all: readonly string[]; present: ReadonlySet<number> }

function codeFacet(
  filter: IndexedFilter,
  counter: CodeCounter,
  { all, present }: Words,
  asked: FilterValue | undefined,
): Facet {
  const { name, kind } = filter
  const counts = new Map(all.map((word, code) => [word, counter.counts[code] ?? 0]))
  const there = all.filter((_, code) => present.has(code))
  const countOf = (value: string) =>
    kind === 'protection'
      ? there.reduce((sum, word) => sum + (isProtected(word, value) ? (counts.get(word) ?? 0) : 0), 0)
      : (counts.get(value) ?? 0)
  const values = facetWords(filter, there, asked).map((value) => ({ value, count: countOf(value) }))
  return { name, kind: kind === 'protection' ? kind : 'values', unit: null, values }
}

/** The facets of a query, in the order of the filters. */
export function facetsOf(
  { dictionaries, present }: Catalogue,
  filters: ProductFilters,
  survey: Survey,
): Facet[] {
  const words = (column: number): Words => ({
    all: dictionaries.codes[column]?.words ?? [],
    present: present.codes[column] ?? new Set(),
  })
  const colors = { all: dictionaries.colors.words, present: present.colors }
  return [
    ...FIGURES.map((filter, column) => rangeFacet(filter, survey.figures[column] as NumberCounter)),
    codeFacet(COLOR, survey.colors, colors, filters.color),
    ...NUMBERS.map((filter, column) => rangeFacet(filter, survey.numbers[column] as NumberCounter)),
    ...CODES.map((filter, column) =>
      codeFacet(filter, survey.codes[column] as CodeCounter, words(column), filters[filter.name]),
    ),
  ].toSorted((a, b) => orderOf(a) - orderOf(b))
}

const orderOf = ({ name }: Facet) =>
  [...FIGURES, COLOR, ...NUMBERS, ...CODES].find((filter) => filter.name === name)?.bit ?? 0
