/**
 * Reads rows related to a row: first those that meet a condition, then others, until there are enough.
 *
 * @param conditions A related row meets at least one of them.
 * @param read Reads at most `take` rows that meet a condition, best first.
 */
export async function readRelated<Row extends { id: string }, Where extends object>(
  take: number,
  conditions: Where[],
  read: (where: { OR: Where[] } | { id: { notIn: string[] } }, take: number) => Promise<Row[]>,
): Promise<Row[]> {
  const related = await read({ OR: conditions }, take)
  if (related.length === take) return related
  const others = await read({ id: { notIn: related.map(({ id }) => id) } }, take - related.length)
  return [...related, ...others]
}
