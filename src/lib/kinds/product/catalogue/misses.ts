import type { Span } from '../../../lighting/filter-grammar'
import { protectionOf } from '../../../lighting/ip-code'

/** The bound of a span that a value misses, and by how much. */
export function missOf(value: number, { from, to }: Span): { wanted: number; by: number } {
  const wanted = from !== null && value < from ? from : Number(to)
  return { wanted, by: Math.abs(value - wanted) }
}

/** How far a value is outside a span, as a share of the bound it misses; infinite for a value that is not known. */
export function relativeMiss(value: number, { from, to }: Span): number {
  if (from !== null && value < from) return (from - value) / Math.abs(from || 1)
  return to !== null && value > to ? (value - to) / Math.abs(to || 1) : Number.POSITIVE_INFINITY
}

/** How many levels of protection a code is short of what is asked for. */
export function levelsShort(code: string, asked: string): { by: number; distance: number } {
  const [has, wanted] = [protectionOf(code), protectionOf(asked)]
  const sides = (['solids', 'water'] as const).map((side) => ({
    wanted: wanted[side] ?? 0,
    short: Math.max(0, (wanted[side] ?? 0) - (has[side] ?? 0)),
  }))
  const sum = (part: 'wanted' | 'short') => sides.reduce((total, side) => total + side[part], 0)
  return { by: sum('short'), distance: sum('short') / sum('wanted') }
}
