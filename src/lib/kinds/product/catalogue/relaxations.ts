import { type FilterValue, filterText, type Span } from '../../../lighting/filter-grammar'
import { protectionOf } from '../../../lighting/ip-code'
import { FILTER_MAX_VALUES } from '../../../values/page-limits'
import { formatFilters, type ProductFilters } from '../search/filters'
import { isProtected } from './acceptor'
import type { IndexedFilter } from './columns'
import type { FacetCounts, NumberCounts, WordCounts } from './facet-counts'
import { levelsShort } from './misses'

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
function relaxedSpans({ from, to }: Span, { below, above }: NumberCounts): Relaxed[] {
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

function relaxedProtection({ outside }: WordCounts, asked: string): Relaxed[] {
  const short = [...outside].flatMap(([word, count]) =>
    count > 0 ? [{ word, count, distance: levelsShort(word, asked).distance }] : [],
  )
  const [nearest] = short.toSorted((a, b) => a.distance - b.distance || b.count - a.count)
  if (!nearest) return []
  const value = noBetterThan(asked, nearest.word)
  const more = short.reduce(
    (sum, { word, count }) => sum + (value === null || isProtected(word, value) ? count : 0),
    0,
  )
  return [{ value, more }]
}

/** One more value: the one that most of the others have. */
function relaxedValues(
  { filter: { options }, shown, outside }: WordCounts,
  asked: readonly string[],
): Relaxed[] {
  if (asked.length >= FILTER_MAX_VALUES) return []
  const [most] = [...outside].filter(([word]) => shown.has(word)).toSorted(([, a], [, b]) => b - a)
  if (!most || most[1] === 0) return []
  const [word, more] = most
  const values = [...asked, word]
  // In the order of addresses.
  return [{ value: options?.filter((option) => values.includes(option)) ?? values.toSorted(), more }]
}

function relaxed(counts: FacetCounts, asked: FilterValue): Relaxed[] {
  if ('bars' in counts) return relaxedSpans(asked as Span, counts)
  return typeof asked === 'string'
    ? relaxedProtection(counts, asked)
    : relaxedValues(counts, asked as readonly string[])
}

/** Each filter that alone keeps products out, made as much weaker as takes the nearest of them in; the most first. */
export const relaxationsOf = (counted: readonly FacetCounts[], filters: ProductFilters): Relaxation[] =>
  counted
    .flatMap((counts): Relaxation[] => {
      const { name } = counts.filter
      const { [name]: asked, ...others } = filters
      if (asked === undefined) return []
      return relaxed(counts, asked).map(({ value, more }) => ({
        name,
        value: value === null ? '' : filterText(value),
        query: formatFilters(value === null ? others : { ...others, [name]: value }),
        more,
      }))
    })
    .toSorted((a, b) => b.more - a.more)
