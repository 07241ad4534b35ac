import type { LightColor } from '../../../lighting/light-figures'
import { DEFAULT_LOCALE, inEachLocale, TRANSLATED_LOCALES } from '../../../texts/locales'
import type { ProductFilter } from '../search/filters'
import { FIGURE_FILTERS, figureOf } from '../search/matching-mode'
import {
  type FactValue,
  FIGURES,
  factFilters,
  INDEXED_FACTS,
  type IndexedFilter,
  lightClassOf,
  wordsOf,
} from './columns'

/** Different values as small numbers, in the order in which they came. */
class Dictionary<Stored, Value> {
  /** The values, each at its number. */
  readonly values: Value[] = []
  readonly #codes = new Map<unknown, number>()

  /** @param read What a stored value stands for, asked once for each. */
  constructor(readonly read: (stored: Stored) => Value) {}

  /** The number of a stored value, which it has from now on. */
  codeOf(stored: Stored): number {
    const key = typeof stored === 'object' && stored !== null ? JSON.stringify(stored) : stored
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    this.#codes.set(key, this.values.length)
    return this.values.push(this.read(stored)) - 1
  }
}

/** A mode as it is read: its figures, share of time lit, and color. */
type ModeRow = [
  lumens: number,
  runtimeMinutes: number,
  beamDistanceMetres: number | null,
  peakIntensityCandela: number | null,
  dutyCycle: number | null,
  lightColor: LightColor,
]

/** A product as it is read: its place in the order of lists, its category, tags in every language, modes, numbers of the firm's own facts by their slugs, and facts. */
export type IndexRow = [
  createdAt: string,
  id: string,
  categoryId: string | null,
  tags: string[] | null,
  translatedTags: (string[] | null)[],
  modes: ModeRow[] | null,
  own: Readonly<Record<string, number>> | null,
  ...facts: unknown[],
]

const FIRST_FACT = 7
const TWO_BYTES_MAX = 0xff_ff

/** Numbers of values, two bytes each while a column has few enough values: reading the columns is what takes time. */
export type Codes = Uint16Array | Uint32Array

/** Products next to each other in the order of lists, column by column: of each value its number in the dictionary. */
export type Segment = {
  /** The oldest of them, where the segment ends. */
  end: { createdAt: string; id: string }
  ids: string[]
  categories: Codes
  facts: Codes[]
  modeStarts: Uint32Array
  /** The product of each mode. */
  owners: Codes
  figures: Codes[]
  kinds: Codes
}

/** The different values of each column of a catalogue, the same in all its segments. */
export type Dictionaries = {
  categories: Dictionary<string | null, string | null>
  facts: Dictionary<unknown, FactValue>[]
  /** The filters by them. */
  filters: readonly IndexedFilter[]
  /** A figure that is not known is NaN. */
  figures: Dictionary<number | null, number>[]
}

type Tags = [english: string[] | null, translated: (string[] | null)[]]

function factDictionary({ source, kind }: IndexedFilter): Dictionary<unknown, FactValue> {
  if (kind === 'range') return new Dictionary((value) => (value as number | null) ?? Number.NaN)
  return new Dictionary((value) => {
    if ('fact' in source) {
      const words = wordsOf(source.fact, value)
      return inEachLocale(() => words)
    }
    const [english, translated] = value as Tags
    return inEachLocale((locale) => [
      ...new Set(
        locale === DEFAULT_LOCALE ? english : (translated[TRANSLATED_LOCALES.indexOf(locale)] ?? english),
      ),
    ])
  })
}

/** The dictionaries of a catalogue without products, with the filters by facts of the firm's own. */
export function emptyDictionaries(own: readonly ProductFilter[] = []): Dictionaries {
  const filters = factFilters(own)
  return {
    categories: new Dictionary((id) => id),
    facts: filters.map(factDictionary),
    filters,
    figures: FIGURES.map(() => new Dictionary((figure) => figure ?? Number.NaN)),
  }
}

const codesOf = (codes: readonly number[]): Codes =>
  codes.every((code) => code <= TWO_BYTES_MAX) ? Uint16Array.from(codes) : Uint32Array.from(codes)

function startsOf(lists: readonly { length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  for (const [index, { length }] of lists.entries()) starts[index + 1] = (starts[index] as number) + length
  return starts
}

const comparedMode = ([
  lumens,
  runtimeMinutes,
  beamDistanceMetres,
  peakIntensityCandela,
  dutyCycle,
  lightColor,
]: ModeRow) => ({
  lumens,
  runtimeMinutes,
  beamDistanceMetres,
  peakIntensityCandela,
  dutyCycle,
  lightColor,
})

/** The columns of some products, which are in the order of lists. There is at least one. */
export function segmentOf(
  rows: readonly IndexRow[],
  { categories, facts, filters, figures }: Dictionaries,
): Segment {
  const modes = rows.map((row) => (row[5] ?? []).map(comparedMode))
  const all = modes.flat()
  const stored = (row: IndexRow, { source }: IndexedFilter) => {
    if ('own' in source) return row[6]?.[source.own] ?? null
    return 'fact' in source ? row[FIRST_FACT + INDEXED_FACTS.indexOf(source.fact)] : [row[3], row[4]]
  }
  const [createdAt, id] = rows.at(-1) as IndexRow
  return {
    end: { createdAt, id },
    ids: rows.map((row) => row[1]),
    categories: codesOf(rows.map((row) => categories.codeOf(row[2]))),
    facts: facts.map((dictionary, column) => {
      const filter = filters[column] as IndexedFilter
      return codesOf(rows.map((row) => dictionary.codeOf(stored(row, filter))))
    }),
    modeStarts: startsOf(modes),
    owners: codesOf(modes.flatMap((each, product) => each.map(() => product))),
    figures: figures.map((dictionary, column) => {
      const filter = FIGURE_FILTERS[column] as (typeof FIGURE_FILTERS)[number]
      return codesOf(all.map((mode) => dictionary.codeOf(figureOf(mode, filter))))
    }),
    kinds: codesOf(all.map(({ lightColor, dutyCycle }) => lightClassOf(lightColor, dutyCycle !== null))),
  }
}
