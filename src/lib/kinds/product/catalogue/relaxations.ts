import { type FilterValue, filterText, type Span } from '../../../domain/filter-grammar'
import { protectionOf } from '../../../domain/ip-code'
import { formatFilters, type ProductFilters } from '../filters'
import { CODES, COLOR, FIGURES, type IndexedFilter, NUMBERS } from './columns'
import type { CodeCounter, NumberCounter, Survey } from './counters'
import { levelsShort } from './misses'
import { isProtected } from './question'
import type { Catalogue } from './read-catalogue'

/** A filter made weaker, and how many more products that finds. */
export type Relaxation = {
  name: IndexedFilter['name']
  /** Its new value as in an address; empty where nothing remains of it. */
  value: string
  /** All filters then, as in an address. */
  query: string
  more: number
}

type Relaxed = { value: FilterValue | null; more: number }

/** The bound moved to the nearest edge of the histogram that takes more products in. */
function relaxedSpans({ from, to }: Span, { below, above }: NumberCounter): Relaxed[] {
  const lower = Math.max(...below.keys())
  const upper = Math.min(...above.keys())
  return [
    ...(below.size === 0 ? [] : [{ value: { from: lower, to }, more: below.get(lower) ?? 0 }]),
    ...(above.size === 0 ? [] : [{ value: { from, to: upper }, more: above.get(upper) ?? 0 }]),
  ]
}

/** The code asked for, no better than another on either side: whatever had it before still has it. */
function noBetterThan(asked: string, code: string): string | null {
  const [wanted, has] = [protectionOf(asked), protectionOf(code)]
  const [solids, water] = (['solids', 'water'] as const).map((side) => {
    const [want, own] = [wanted[side], has[side]]
    return want === null || own === null ? 'X' : String(Math.min(want, own))
  })
  return solids === 'X' && water === 'X' ? null : `IP${solids}${water}`
}

function relaxedProtection(asked: string, counter: CodeCounter, words: readonly string[]): Relaxed[] {
  const outside = words.flatMap((word, code) => {
    const count = counter.outside[code] ?? 0
    return count > 0 ? [{ word, count, distance: levelsShort(word, asked).distance }] : []
  })
  const [nearest] = outside.toSorted((a, b) => a.distance - b.distance || b.count - a.count)
  if (!nearest) return []
  const value = noBetterThan(asked, nearest.word)
  const more = outside.reduce(
    (sum, { word, count }) => sum + (value === null || isProtected(word, value) ? count : 0),
    0,
  )
  return [{ value, more }]
}

/** One more value: the one that most of the others have. */
function relaxedValues(
  { options }: IndexedFilter,
  asked: readonly string[],
  counter: CodeCounter,
  words: readonly string[],
): Relaxed[] {
  const most = counter.outside.reduce(
    (best, count, code) => (count > (counter.outside[best] ?? 0) ? code : best),
    0,
  )
  const more = counter.outside[most] ?? 0
  const values = [...asked, words[most] as string]
  // In the order of addresses.
  const value = options?.filter((option) => values.includes(option)) ?? values.toSorted()
  return more === 0 ? [] : [{ value, more }]
}

function relaxedCodes(
  filter: IndexedFilter,
  asked: FilterValue,
  counter: CodeCounter,
  words: readonly string[],
): Relaxed[] {
  return typeof asked === 'string'
    ? relaxedProtection(asked, counter, words)
    : relaxedValues(filter, asked as readonly string[], counter, words)
}

/** Each filter that alone keeps products out, made as much weaker as takes the nearest of them in; the most first. */
export function relaxationsOf(
  { dictionaries }: Catalogue,
  filters: ProductFilters,
  survey: Survey,
): Relaxation[] {
  const relax = (filter: IndexedFilter, made: (asked: FilterValue) => Relaxed[]): Relaxation[] => {
    const asked: FilterValue | undefined = filters[filter.name]
    if (asked === undefined) return []
    return made(asked).map(({ value, more }) => {
      const { [filter.name]: _, ...others } = filters
      const relaxed = value === null ? others : { ...others, [filter.name]: value }
      return {
        name: filter.name,
        value: value === null ? '' : filterText(value),
        query: formatFilters(relaxed),
        more,
      }
    })
  }
  return [
    ...FIGURES.flatMap((filter, column) =>
      relax(filter, (asked) => relaxedSpans(asked as Span, survey.figures[column] as NumberCounter)),
    ),
    ...relax(COLOR, (asked) => relaxedCodes(COLOR, asked, survey.colors, dictionaries.colors.words)),
    ...NUMBERS.flatMap((filter, column) =>
      relax(filter, (asked) => relaxedSpans(asked as Span, survey.numbers[column] as NumberCounter)),
    ),
    ...CODES.flatMap((filter, column) =>
      relax(filter, (asked) =>
        relaxedCodes(
          filter,
          asked,
          survey.codes[column] as CodeCounter,
          dictionaries.codes[column]?.words ?? [],
        ),
      ),
    ),
  ].toSorted((a, b) => b.more - a.more)
}
