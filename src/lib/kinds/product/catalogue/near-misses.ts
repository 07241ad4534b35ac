import type { Span } from '../../../lighting/filter-grammar'
import type { Locale } from '../../../texts/locales'
import type { Catalogue } from './catalogue'
import { COLOR_FILTER, type FactValue, FIGURES, type IndexedFilter, LIGHT_CLASSES } from './columns'
import type { CatalogueQuery, FilteredColumn } from './compile-filters'
import type { MatchCounts } from './failed-filters'
import { levelsShort, missOf } from './misses'
import type { Candidate } from './nearest-candidates'
import type { Segment } from './segment'

/** One thing a product fails in: what was asked for, what it has, and by how much that is off. */
export type Miss = {
  name: IndexedFilter['name']
  /** The bound that is missed, the code, or the values asked for. */
  wanted: number | string
  has: number | string
  /** In the filter's unit; of a protection the levels it is short; null for values. */
  by: number | null
}

/** A product that fails in one or two points, and the mode that comes nearest, by its place in the product. */
export type NearProduct = { id: string; mode: number | null; misses: Miss[] }

// Differences of decimals have digits no one has typed.
const rounded = (value: number) => Number(value.toPrecision(12))

function missOfValue(
  { filter: { name, kind }, wanted: asked }: FilteredColumn,
  value: FactValue,
  locale: Locale,
): Miss {
  if (typeof value === 'number') {
    const { wanted, by } = missOf(value, asked as Span)
    return { name, wanted, has: rounded(value), by: rounded(by) }
  }
  const has = value[locale].join(',')
  const by = kind === 'protection' ? levelsShort(has, asked as string).by : null
  return { name, wanted: String(asked), has, by }
}

function missesOf(
  { dictionaries, figures: all, segments }: Catalogue,
  { question }: MatchCounts,
  { filters, locale }: CatalogueQuery,
  { segment: index, product, mode, failed }: Candidate,
): Miss[] {
  const { facts, figures, kinds } = segments[index] as Segment
  const missed = ({ filter }: FilteredColumn) => (failed & filter.bit) !== 0
  const color = LIGHT_CLASSES[kinds[mode] ?? -1]?.color
  const misses = [
    ...question.figures.filter(missed).map((asked) => {
      const code = figures[asked.column]?.[mode] as number
      return missOfValue(asked, all[asked.column]?.values[code] as number, locale)
    }),
    ...((failed & COLOR_FILTER.bit) !== 0 && color
      ? [{ name: COLOR_FILTER.name, wanted: String(filters.color), has: color, by: null }]
      : []),
    ...question.facts.filter(missed).map((asked) => {
      const code = facts[asked.column]?.[product] as number
      return missOfValue(asked, dictionaries.facts[asked.column]?.values[code] as FactValue, locale)
    }),
  ]
  const order = [...FIGURES, COLOR_FILTER, ...dictionaries.filters]
    .toSorted((a, b) => a.bit - b.bit)
    .map(({ name }) => name)
  return misses.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/** What the nearest products fail in, nearest first. */
export const nearMisses = (
  catalogue: Catalogue,
  matchCounts: MatchCounts,
  query: CatalogueQuery,
): NearProduct[] =>
  matchCounts.near.items.map((candidate) => {
    const segment = catalogue.segments[candidate.segment] as Segment
    const first = segment.modeStarts[candidate.product] as number
    return {
      id: segment.ids[candidate.product] as string,
      mode: candidate.mode === -1 ? null : candidate.mode - first,
      misses: missesOf(catalogue, matchCounts, query, candidate),
    }
  })
