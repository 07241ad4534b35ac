/**
 * Reads what belongs to a row: kindred ones first, then others, until there are enough.
 *
 * @param kinship Conditions of which one suffices.
 * @param read Reads at most `take` rows that meet a condition, best first.
 */
export async function readRelated<Row extends { id: string }, Where extends object>(
  take: number,
  kinship: Where[],
  read: (where: { OR: Where[] } | { id: { notIn: string[] } }, take: number) => Promise<Row[]>,
): Promise<Row[]> {
  const kindred = await read({ OR: kinship }, take)
  if (kindred.length === take) return kindred
  const others = await read({ id: { notIn: kindred.map(({ id }) => id) } }, take - kindred.length)
  return [...kindred, ...others]
}
