/**
 * One item of each list in turn, as home's featured products show the categories (docs/specification.md, section 2.4).
 *
 * @param max How many there are at most.
 */
export function interleaved<T>(lists: readonly (readonly T[])[], max: number): T[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)))
    .flat()
    .slice(0, max)
}
