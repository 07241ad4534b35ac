/** The number of letters that have to be typed anew to make one text of another. */
export function distance(a: string, b: string): number {
  // One row of the table at a time, in place: thousands of names are compared with a word.
  const row = new Uint16Array(b.length + 1)
  for (let j = 1; j <= b.length; j += 1) row[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1)
    let before = i - 1
    let left = i
    row[0] = i
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j] ?? 0
      left = Math.min(before + (letter === b.charCodeAt(j - 1) ? 0 : 1), above + 1, left + 1)
      row[j] = left
      before = above
    }
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
