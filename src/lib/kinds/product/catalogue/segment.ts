import { barOf } from '../../../domain/histogram'
import type { LightColor } from '../../../domain/light-figures'
import { type ComparedMode, FIGURE_FILTERS, figureOf } from '../matching-mode'
import { CODES, codesOf, FIGURES, INDEXED_FACTS, NUMBERS } from './columns'
import type { Dictionary } from './dictionary'

/** A mode as it is read: its figures, share of time lit, and colour. */
type ModeRow = [
  lumens: number,
  runtimeMinutes: number,
  beamDistanceMetres: number | null,
  peakIntensityCandela: number | null,
  dutyCycle: number | null,
  lightColor: LightColor,
]

/** A product as it is read: its place in the order of lists, its category, tags in both languages, modes and facts. */
export type IndexRow = [
  createdAt: string,
  id: string,
  categoryId: string | null,
  tags: string[] | null,
  chineseTags: string[] | null,
  modes: ModeRow[] | null,
  ...facts: unknown[],
]

const FIRST_FACT = 6

/** Lists of codes, one for each product, one after another. */
export type CodeColumn = { starts: Uint32Array; codes: Uint32Array }

/** Some thousand products next to each other in the order of lists, column by column. A number that is not known is NaN. */
export type Segment = {
  /** The oldest of them, where the segment ends. */
  end: { createdAt: string; id: string }
  ids: string[]
  categories: Uint32Array
  numbers: { values: Float64Array; bars: Uint8Array }[]
  codes: CodeColumn[]
  /** Tags as a Chinese page shows them. */
  chineseTags: CodeColumn
  modeStarts: Uint32Array
  figures: { values: Float64Array; bars: Uint8Array }[]
  colors: Uint8Array
  flashes: Uint8Array
}

/** The words of a catalogue as numbers, the same in all its segments. */
export type Dictionaries = {
  categories: Dictionary
  codes: Dictionary[]
  colors: Dictionary
}

function startsOf(lists: readonly { length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  for (const [index, { length }] of lists.entries()) starts[index + 1] = (starts[index] as number) + length
  return starts
}

function codeColumn(lists: readonly string[][], dictionary: Dictionary): CodeColumn {
  return {
    starts: startsOf(lists),
    codes: Uint32Array.from(lists.flatMap((list) => list.map((text) => dictionary.codeOf(text)))),
  }
}

function numberColumn(values: readonly (number | null)[], edges: readonly number[]) {
  const known = Float64Array.from(values, (value) => value ?? Number.NaN)
  return { values: known, bars: Uint8Array.from(known, (value) => barOf(value, edges)) }
}

const comparedMode = ([
  lumens,
  runtimeMinutes,
  beam,
  candela,
  dutyCycle,
  lightColor,
]: ModeRow): ComparedMode => ({
  lumens,
  runtimeMinutes,
  beamDistanceMetres: beam,
  peakIntensityCandela: candela,
  dutyCycle,
  lightColor,
})

/** The columns of some products, which are in the order of lists. There is at least one. */
export function segmentOf(rows: readonly IndexRow[], dictionaries: Dictionaries): Segment {
  const modes = rows.map((row) => (row[5] ?? []).map(comparedMode))
  const all = modes.flat()
  const fact = (row: IndexRow, name: (typeof INDEXED_FACTS)[number]) =>
    row[FIRST_FACT + INDEXED_FACTS.indexOf(name)]
  const tagsAt = CODES.findIndex(({ source }) => 'of' in source)
  const [createdAt, id] = rows.at(-1) as IndexRow
  return {
    end: { createdAt, id },
    ids: rows.map((row) => row[1]),
    categories: Uint32Array.from(rows, (row) => dictionaries.categories.codeOf(row[2] ?? '')),
    numbers: NUMBERS.map(({ source, edges }) =>
      numberColumn(
        rows.map((row) => ('fact' in source ? (fact(row, source.fact) as number | null) : null)),
        edges,
      ),
    ),
    codes: CODES.map(({ source }, index) =>
      codeColumn(
        rows.map((row) => ('fact' in source ? codesOf(source.fact, fact(row, source.fact)) : (row[3] ?? []))),
        dictionaries.codes[index] as Dictionary,
      ),
    ),
    chineseTags: codeColumn(
      rows.map((row) => row[4] ?? row[3] ?? []),
      dictionaries.codes[tagsAt] as Dictionary,
    ),
    modeStarts: startsOf(modes),
    figures: FIGURE_FILTERS.map((filter, index) =>
      numberColumn(
        all.map((mode) => figureOf(mode, filter)),
        FIGURES[index]?.edges ?? [],
      ),
    ),
    colors: Uint8Array.from(all, ({ lightColor }) => dictionaries.colors.codeOf(lightColor)),
    flashes: Uint8Array.from(all, ({ dutyCycle }) => (dutyCycle === null ? 0 : 1)),
  }
}
