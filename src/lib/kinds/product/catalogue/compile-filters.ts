import type { FilterValue, Span } from '../../../lighting/filter-grammar'
import type { Locale } from '../../../texts/locales'
import type { ProductFilters } from '../search/filters'
import { asksForFigures, asksForMode, isAskedColor } from '../search/matching-mode'
import { acceptor } from './acceptor'
import type { Catalogue } from './catalogue'
import { COLOR_FILTER, type FactValue, FIGURES, type IndexedFilter, LIGHT_CLASSES } from './columns'
import { levelsShort, relativeMiss } from './misses'

/** What a catalogue is asked. */
export type CatalogueQuery = {
  locale: Locale
  filters: ProductFilters
  /** Of the category the products are in; null for all. */
  categoryId: string | null
  /** The products a search has found, and the filters it named; null without one. */
  searched: { ids: ReadonlySet<string>; filters: ProductFilters } | null
}

/** What is asked of a column: of each value in its dictionary whether it fails, and how far off it then is. */
export type FilteredColumn = {
  filter: IndexedFilter
  column: number
  wanted: FilterValue
  /** The filter's bit for a value that fails, else 0. */
  fails: Int32Array
  /** Infinite where nothing is known. */
  distances: Float64Array
}

/** The filters of a query, for the values of a catalogue. */
export type CompiledFilters = {
  facts: FilteredColumn[]
  figures: FilteredColumn[]
  /** The figures a search names: a mode that fails one does not count at all. */
  searched: FilteredColumn[]
  /** The same for the kinds of light. */
  kinds: Pick<FilteredColumn, 'fails' | 'distances'>
  asksForMode: boolean
}

/** What a product or mode fails that does not count at all. */
export const FAILS_ALL = -1

/** How far a value that fails is from what is asked for: another word is a whole point. */
function distanceOf({ kind }: IndexedFilter, wanted: FilterValue, value: FactValue): number {
  if (typeof value === 'number') return relativeMiss(value, wanted as Span)
  const [word] = value.en
  if (word === undefined) return Number.POSITIVE_INFINITY
  return kind === 'protection' ? levelsShort(word, wanted as string).distance : 1
}

function askedColumns(
  columns: readonly IndexedFilter[],
  filters: ProductFilters,
  dictionaries: readonly { values: readonly FactValue[] }[],
): FilteredColumn[] {
  return columns.flatMap((filter, column) => {
    const wanted: FilterValue | undefined = filters[filter.name]
    if (wanted === undefined) return []
    const values = dictionaries[column]?.values ?? []
    const isAccepted = acceptor(filter, wanted)
    const fails = new Int32Array(values.length)
    const distances = new Float64Array(values.length)
    for (const [code, value] of values.entries()) {
      if (isAccepted(value)) continue
      fails[code] = filter.bit
      distances[code] = distanceOf(filter, wanted, value)
    }
    return [{ filter, column, wanted, fails, distances }]
  })
}

function askedKinds(filters: ProductFilters, searched: ProductFilters): CompiledFilters['kinds'] {
  const colors = filters.color ?? searched.color ?? ['white']
  const isSteady = asksForFigures(filters) || asksForFigures(searched)
  const fails = Int32Array.from(LIGHT_CLASSES, ({ color, flashes }) => {
    if (flashes && isSteady) return FAILS_ALL
    return isAskedColor(color, colors) ? 0 : COLOR_FILTER.bit
  })
  // Another color than one that is asked for counts as a whole point, one that nobody asked for is no light at all.
  const distance = filters.color ? 1 : Number.POSITIVE_INFINITY
  return { fails, distances: Float64Array.from(fails, (bits) => (bits === 0 ? 0 : distance)) }
}

/**
 * The filters of a query, for the values of a catalogue.
 *
 * @param named Those its search names: one mode meets both, unless each asks for a color of its own.
 */
export function compileFilters(
  { dictionaries }: Catalogue,
  filters: ProductFilters,
  named: ProductFilters = {},
): CompiledFilters {
  const searched = filters.color && named.color ? {} : named
  return {
    facts: askedColumns(dictionaries.filters, filters, dictionaries.facts),
    figures: askedColumns(FIGURES, filters, dictionaries.figures),
    searched: askedColumns(FIGURES, searched, dictionaries.figures).map((asked) => ({
      ...asked,
      fails: asked.fails.map((bits) => (bits === 0 ? 0 : FAILS_ALL)),
    })),
    kinds: askedKinds(filters, searched),
    asksForMode: asksForMode(filters),
  }
}
