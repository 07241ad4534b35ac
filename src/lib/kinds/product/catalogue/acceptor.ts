import type { FilterValue, Span } from '../../../lighting/filter-grammar'
import { protectionOf } from '../../../lighting/ip-code'
import { LOCALES } from '../../../texts/locales'
import type { FactValue, IndexedFilter } from './columns'

/** Whether a code protects at least as well as another, from solids and from water. */
export function isProtected(code: string, asked: string): boolean {
  const [has, wanted] = [protectionOf(code), protectionOf(asked)]
  return (['solids', 'water'] as const).every(
    (side) => wanted[side] === null || (has[side] ?? Number.NEGATIVE_INFINITY) >= wanted[side],
  )
}

/** Whether a value is what a filter asks for. */
export function acceptor({ kind }: IndexedFilter, wanted: FilterValue): (value: FactValue) => boolean {
  const { from = null, to = null } = wanted as Partial<Span>
  const isAsked = (word: string) =>
    kind === 'protection' ? isProtected(word, wanted as string) : (wanted as readonly string[]).includes(word)
  return (value) =>
    typeof value === 'number'
      ? value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY)
      : LOCALES.some((locale) => value[locale].some(isAsked))
}
