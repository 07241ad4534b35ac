import type { Span } from '../../../lighting/filter-grammar'
import { barOf } from '../../../lighting/histogram'
import { LIGHT_COLORS } from '../../../lighting/light-figures'
import { LOCALES, type Locale } from '../../../texts/locales'
import { acceptor } from './acceptor'
import { type Catalogue, COLOR_BITS, type FigureValues } from './catalogue'
import { COLOR_FILTER, FIGURES, type IndexedFilter } from './columns'
import type { FilteredColumn } from './compile-filters'
import type { FigureCounts, MatchCounts } from './failed-filters'

/** What a filter's values are among the products that meet all other filters: bounds, bars, and what is just outside. */
export type NumberCounts = {
  filter: IndexedFilter
  min: number
  max: number
  bars: Uint32Array
  /** Products that fail nothing but this filter, by the edge that would take them in, below and above. */
  below: Map<number, number>
  above: Map<number, number>
  /** How many meet each value that is offered. */
  offered: number[]
}

/** How many of the products that meet all other filters have each word some product has, in whichever language. */
export type WordCounts = {
  filter: IndexedFilter
  /** The words the language of the page shows. */
  shown: Set<string>
  counts: Map<string, number>
  /** The same of products that fail nothing but this filter. */
  outside: Map<string, number>
  /** How many meet each value that is offered. */
  offered: number[]
}

export type FacetCounts = NumberCounts | WordCounts

const OPEN: Span = { from: null, to: null }

const emptyCounts = (filter: IndexedFilter): NumberCounts => ({
  filter,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  bars: new Uint32Array(filter.edges.length),
  below: new Map(),
  above: new Map(),
  offered: filter.offered.map(() => 0),
})

const spanOf = (asked: FilteredColumn | undefined) => (asked?.wanted ?? OPEN) as Span

function widen(counts: NumberCounts, value: number): void {
  // NaN is no greater and no less than anything.
  if (value < counts.min) counts.min = value
  if (value > counts.max) counts.max = value
}

/** Counts products that are outside of what is asked for, by the edge of the histogram that would take them in. */
function addOutside(counts: NumberCounts, value: number, from: number | null, count: number): void {
  const { edges } = counts.filter
  const bar = barOf(value, edges)
  const edge = edges[bar] as number
  const isBelow = from !== null && value < from
  const limit = isBelow || edge === value ? edge : (edges[bar + 1] ?? value)
  const side = isBelow ? counts.below : counts.above
  side.set(limit, (side.get(limit) ?? 0) + count)
}

/** How many products are counted in the sets that have a bit. */
const withBit = (sets: Uint32Array, bit: number) =>
  sets.reduce((sum, count, set) => ((set & bit) === 0 ? sum : sum + count), 0)

const plus = (counts: Map<string, number>, word: string, count: number) =>
  counts.set(word, (counts.get(word) ?? 0) + count)

function factCounts(
  { dictionaries, present }: Catalogue,
  { question, facts }: MatchCounts,
  column: number,
  locale: Locale,
): FacetCounts {
  const filter = dictionaries.filters[column] as IndexedFilter
  const asked = question.facts.find((each) => each.column === column)
  const numbers = emptyCounts(filter)
  const { offered } = numbers
  const words: WordCounts = { filter, shown: new Set(), counts: new Map(), outside: new Map(), offered }
  const accepts = filter.offered.map((wanted) => acceptor(filter, wanted))
  for (const [code, value] of (dictionaries.facts[column]?.values ?? []).entries()) {
    const count = facts[column]?.[code] ?? 0
    const outside = asked?.fails[code] ? count : 0
    for (const [index, isMet] of accepts.entries())
      if (count > 0 && isMet(value)) offered[index] = (offered[index] ?? 0) + count
    if (typeof value !== 'number') {
      if (present.facts[column]?.[code] !== 1) continue
      for (const word of value[locale]) words.shown.add(word)
      // A list finds a word in any language.
      for (const word of new Set(LOCALES.flatMap((each) => value[each]))) {
        plus(words.counts, word, count)
        plus(words.outside, word, outside)
      }
    } else if (count > 0 && !Number.isNaN(value)) {
      const bar = barOf(value, filter.edges)
      numbers.bars[bar] = (numbers.bars[bar] as number) + count
      widen(numbers, value)
      if (outside > 0) addOutside(numbers, value, spanOf(asked).from, outside)
    }
  }
  return filter.kind === 'range' ? numbers : words
}

function figureCounts(
  { figures: all }: Catalogue,
  { question, figures }: MatchCounts,
  column: number,
): FacetCounts {
  const filter = FIGURES[column] as IndexedFilter
  const { values } = all[column] as FigureValues
  const { bars, seen, outside, offered: sets } = figures[column] as FigureCounts
  const asked = question.figures.find((each) => each.column === column)
  const counts = {
    ...emptyCounts(filter),
    bars: bars.subarray(0, filter.edges.length),
    offered: filter.offered.map((_, index) => withBit(sets, 1 << index)),
  }
  for (let code = 0; code < values.length; code += 1) {
    if (seen[code] === 1) widen(counts, values[code] as number)
    const count = outside[code] as number
    if (count > 0) addOutside(counts, values[code] as number, spanOf(asked).from, count)
  }
  return counts
}

function colorCounts({ present }: Catalogue, { colors }: MatchCounts): WordCounts {
  const there = COLOR_BITS.reduce((all, bits, kind) => (present.kinds[kind] === 1 ? all | bits : all), 0)
  const words = LIGHT_COLORS.map((color, index) => ({ color, bit: 1 << index })).filter(
    ({ bit }) => (there & bit) !== 0,
  )
  const outside = new Map(words.map(({ color, bit }) => [color, withBit(colors.outside, bit)]))
  const counts = new Map(
    words.map(({ color, bit }) => [color, withBit(colors.met, bit) + withBit(colors.outside, bit)]),
  )
  return { filter: COLOR_FILTER, shown: new Set(counts.keys()), counts, outside, offered: [] }
}

/** What there is for each filter under all others, in the order of the filters. */
export const facetCounts = (catalogue: Catalogue, matchCounts: MatchCounts, locale: Locale): FacetCounts[] =>
  [
    ...FIGURES.map((_, column) => figureCounts(catalogue, matchCounts, column)),
    colorCounts(catalogue, matchCounts),
    ...catalogue.dictionaries.filters.map((_, column) => factCounts(catalogue, matchCounts, column, locale)),
  ].toSorted((a, b) => a.filter.bit - b.filter.bit)
