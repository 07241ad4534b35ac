/** The number of letters that have to be typed anew to make one text of another. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The compared beginning of a text, so that a long one takes no time. */
export const COMPARED_CHARS = 60

/** The text that was probably meant by a mistyped one; null where none is near. */
export function nearestText(typed: string, texts: readonly string[]): string | null {
  // A unit behind a name, `Weight (g)`, is hardly ever typed.
  const folded = (text: string) =>
    text
      .toLowerCase()
      .replace(/[(（][^()（）]*[)）]|[\s_-]+/g, '')
      .slice(0, COMPARED_CHARS)
  const sought = folded(typed)
  if (sought === '') return null
  const near = texts
    .map((text) => {
      const other = folded(text)
      const begins = sought.length >= 3 && (other.startsWith(sought) || sought.startsWith(other))
      return { text, far: other === '' ? Infinity : begins ? 1 : distance(sought, other) }
    })
    .toSorted((a, b) => a.far - b.far)[0]
  return near && near.far <= Math.max(1, Math.floor(sought.length / 3)) ? near.text : null
}
