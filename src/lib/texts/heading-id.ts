/** Prefix of ids inside content, so that content cannot use the id of a part of the page. */
export const ID_PREFIX = 'content-'

/** The id of a heading inside content by its words: `content-minimum-order`; of one without letters and digits the prefix alone. */
export const headingId = (text: string): string =>
  ID_PREFIX +
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The ids of the headings of one text, which are asked for in their order: of headings with the same words the second is
 * `content-minimum-order-2`.
 *
 * @param taken Ids the text has beside them.
 */
export function headingIds(taken: Iterable<string> = []): (text: string) => string {
  const ids = new Set(taken)
  const counts = new Map<string, number>()
  return (text) => {
    const base = headingId(text)
    let count = counts.get(base) ?? 0
    let id: string
    do {
      count += 1
      id = count === 1 ? base : `${base}-${count}`
    } while (ids.has(id))
    counts.set(base, count)
    ids.add(id)
    return id
  }
}
