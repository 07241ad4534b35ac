import type { FilterValue, Span } from '../../../domain/filter-grammar'
import { protectionOf } from '../../../domain/ip-code'
import type { LightColor } from '../../../domain/light-figures'
import type { Locale } from '../../../domain/locales'
import type { ProductFilters } from '../filters'
import { asksForFigures, asksForMode, isAskedColor } from '../matching-mode'
import { CODES, COLOR, FIGURES, type IndexedFilter, NUMBERS } from './columns'
import type { Catalogue } from './read-catalogue'

/** What a catalogue is asked. */
export type CatalogueQuery = {
  locale: Locale
  filters: ProductFilters
  /** Of the category the products are in; null for all. */
  categoryId: string | null
  /** The products a search has found; null without one. */
  found: ReadonlySet<string> | null
}

/** A span that is asked for, open sides as infinities, and the column it is about. */
type AskedSpan = { filter: IndexedFilter; column: number; from: number; to: number }

/** For each code of a column whether it is one that is asked for. */
type AskedCodes = { filter: IndexedFilter; column: number; accepted: Uint8Array }

/** The filters of a query as they are compared with the columns of a segment. */
export type Question = {
  numbers: AskedSpan[]
  codes: AskedCodes[]
  figures: AskedSpan[]
  /** For each colour whether light of it counts. */
  colors: Uint8Array
  /** The bit of the colour where one is asked for, else 0. */
  colorBit: number
  asksForMode: boolean
  /** Modes that flash do not count. */
  steadyOnly: boolean
}

/** Whether a code protects at least as well as another, from solids and from water. */
export function isProtected(code: string, asked: string): boolean {
  const [has, wanted] = [protectionOf(code), protectionOf(asked)]
  return (['solids', 'water'] as const).every(
    (side) => wanted[side] === null || (has[side] ?? Number.NEGATIVE_INFINITY) >= wanted[side],
  )
}

/** Whether a word of a column is what a filter asks for. */
export function isAsked({ kind }: IndexedFilter, value: FilterValue, word: string): boolean {
  return kind === 'protection'
    ? isProtected(word, value as string)
    : (value as readonly string[]).includes(word)
}

function askedSpans(columns: readonly IndexedFilter[], filters: ProductFilters): AskedSpan[] {
  return columns.flatMap((filter, column) => {
    const span = filters[filter.name] as Span | undefined
    if (!span) return []
    const { from, to } = span
    return [{ filter, column, from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }]
  })
}

/** The filters of a query, for the words of a catalogue. */
export function questionOf({ dictionaries }: Catalogue, filters: ProductFilters): Question {
  const colors = filters.color ?? ['white']
  return {
    numbers: askedSpans(NUMBERS, filters),
    codes: CODES.flatMap((filter, column) => {
      const value: FilterValue | undefined = filters[filter.name]
      const accepted =
        value !== undefined && dictionaries.codes[column]?.accepted((word) => isAsked(filter, value, word))
      return accepted ? [{ filter, column, accepted }] : []
    }),
    figures: askedSpans(FIGURES, filters),
    colors: dictionaries.colors.accepted((color) => isAskedColor(color as LightColor, colors)),
    colorBit: filters.color ? COLOR.bit : 0,
    asksForMode: asksForMode(filters),
    steadyOnly: asksForFigures(filters),
  }
}
