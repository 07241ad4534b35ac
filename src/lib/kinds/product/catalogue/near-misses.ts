import type { FilterValue } from '../../../domain/filter-grammar'
import type { ProductFilters } from '../filters'
import { CODES, COLOR, FIGURES, type IndexedFilter, NUMBERS } from './columns'
import { levelsShort, missOf } from './misses'
import type { Candidate } from './nearest-candidates'
import { type Question, questionOf } from './question'
import type { Catalogue } from './read-catalogue'
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

function spanMisses(
  asked: Question['numbers'],
  columns: readonly { values: Float64Array }[],
  row: number,
  failed: number,
) {
  return asked.flatMap(({ filter: { name, bit }, column, from, to }): Miss[] => {
    if ((failed & bit) === 0) return []
    const has = columns[column]?.values[row] as number
    const { wanted, by } = missOf(has, from, to)
    return [{ name, wanted, has: rounded(has), by: rounded(by) }]
  })
}

function missesOf(
  catalogue: Catalogue,
  filters: ProductFilters,
  question: Question,
  { segment: index, product, mode, failed }: Candidate,
): Miss[] {
  const { dictionaries, segments } = catalogue
  const segment = segments[index] as Segment
  const textOf = (value: FilterValue | undefined) => (Array.isArray(value) ? value.join(',') : String(value))
  const codes = question.codes.flatMap(({ filter, column }): Miss[] => {
    if ((failed & filter.bit) === 0) return []
    const { starts, codes } = segment.codes[column] as Segment['codes'][0]
    const words = dictionaries.codes[column]?.words ?? []
    const has = [...codes.subarray(starts[product], starts[product + 1])].map((code) => words[code]).join(',')
    const wanted = textOf(filters[filter.name])
    const by = filter.kind === 'protection' ? levelsShort(has, wanted).by : null
    return [{ name: filter.name, wanted, has, by }]
  })
  const color = dictionaries.colors.words[segment.colors[mode] ?? -1]
  const misses = [
    ...spanMisses(question.figures, segment.figures, mode, failed),
    ...((failed & COLOR.bit) !== 0 && color
      ? [{ name: COLOR.name, wanted: textOf(filters.color), has: color, by: null }]
      : []),
    ...spanMisses(question.numbers, segment.numbers, product, failed),
    ...codes,
  ]
  const order = [...FIGURES, COLOR, ...NUMBERS, ...CODES]
    .toSorted((a, b) => a.bit - b.bit)
    .map(({ name }) => name)
  return misses.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/** What the nearest products fail in, nearest first. */
export function nearMisses(
  catalogue: Catalogue,
  filters: ProductFilters,
  candidates: readonly Candidate[],
): NearProduct[] {
  const question = questionOf(catalogue, filters)
  return candidates.map((candidate) => {
    const segment = catalogue.segments[candidate.segment] as Segment
    const first = segment.modeStarts[candidate.product] as number
    return {
      id: segment.ids[candidate.product] as string,
      mode: candidate.mode === -1 ? null : candidate.mode - first,
      misses: missesOf(catalogue, filters, question, candidate),
    }
  })
}
