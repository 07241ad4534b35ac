import { barOf } from '../../../domain/histogram'
import type { LightColor } from '../../../domain/light-figures'
import { type ComparedMode, FIGURE_FILTERS, figureOf } from '../matching-mode'
import { CODES, codesOf, FIGURES, INDEXED_FACTS, NUMBERS, TAGS } from './columns'
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

/** Numbers of products or modes, and the bar of a histogram each stands in. */
export type NumberColumn = { values: Float64Array; bars: Uint8Array }

/** Products next to each other in the order of lists, column by column. A number that is not known is NaN. */
export type Segment = {
  /** The oldest of them, where the segment ends. */
  end: { createdAt: string; id: string }
  ids: string[]
  categories: Uint32Array
  numbers: NumberColumn[]
  codes: CodeColumn[]
  /** Tags as a Chinese page shows them. */
  chineseTags: CodeColumn
  modeStarts: Uint32Array
  /** The product of each mode. */
  owners: Uint32Array
  figures: NumberColumn[]
  colors: Uint8Array
  flashes: Uint8Array
}

/** The words of a catalogue as numbers, the same in all its segments. */
export type Dictionaries = {
  categories: Dictionary
  codes: Dictionary[]
  colors: Dictionary
}

/** Whether a product has one of the codes that are asked for. */
export function hasCode({ starts, codes }: CodeColumn, accepted: Uint8Array, product: number): boolean {
  const end = starts[product + 1] as number
  for (let at = starts[product] as number; at < end; at += 1)
    if (accepted[codes[at] as number] === 1) return true
  return false
}

/** The first code of a product, if it has one. */
export const codeAt = ({ starts, codes }: CodeColumn, product: number): number | undefined =>
  starts[product] === starts[product + 1] ? undefined : codes[starts[product] as number]

function startsOf(lists: readonly { length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  for (const [index, { length }] of lists.entries()) starts[index + 1] = (starts[index] as number) + length
  return starts
}

function codeColumn(found: readonly string[][], dictionary: Dictionary): CodeColumn {
  const lists = found.map((list) => [...new Set(list)])
  return {
    starts: startsOf(lists),
    codes: Uint32Array.from(lists.flatMap((list) => list.map((text) => dictionary.codeOf(text)))),
  }
}

function numberColumn(values: readonly (number | null)[], edges: readonly number[]): NumberColumn {
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
      dictionaries.codes[TAGS] as Dictionary,
    ),
    modeStarts: startsOf(modes),
    owners: Uint32Array.from(modes.flatMap((each, product) => each.map(() => product))),
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
