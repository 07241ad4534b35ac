import { FEATURED_ALL_ITEMS, FEATURED_TAB_ITEMS } from './limits'

export type FeaturedTab = 'all' | 'headlamps' | 'lanterns'

/**
 * The products of home's featured section (docs/specification.md, section 2.4): 'all' interleaves headlamps and
 * lanterns, at most 4; each category's tab shows at most 8 of its own.
 */
export function featuredProducts<T>(
  tab: FeaturedTab,
  headlamps: readonly T[],
  lanterns: readonly T[],
): readonly T[] {
  if (tab === 'headlamps') return headlamps.slice(0, FEATURED_TAB_ITEMS)
  if (tab === 'lanterns') return lanterns.slice(0, FEATURED_TAB_ITEMS)
  const rounds = Math.max(headlamps.length, lanterns.length)
  return Array.from({ length: rounds }, (_, round) => [
    ...headlamps.slice(round, round + 1),
    ...lanterns.slice(round, round + 1),
  ])
    .flat()
    .slice(0, FEATURED_ALL_ITEMS)
}
