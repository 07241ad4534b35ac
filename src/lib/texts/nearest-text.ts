/** The number of letters that have to be typed anew to make one text of another. */
function distance(a: string, b: string): number {
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

/** What is compared of a text, so that a long one takes no time. */
const COMPARED_CHARS = 60

/** What is compared of a name. */
const foldedName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, COMPARED_CHARS)

/** A name that a word shorter than this stands in by chance is not meant by it. */
const MEANT_MIN_CHARS = 3

/** How near a name is to what was asked for, from 0 to 1: of one that has all of it, 0.9. */
export function nearness(asked: string, name: string): number {
  const [sought, other] = [foldedName(asked), foldedName(name)]
  if (sought === '' || other === '') return 0
  if (sought === other) return 1
  if (sought.length >= MEANT_MIN_CHARS && other.includes(sought)) return 0.9
  return 1 - distance(sought, other) / Math.max(sought.length, other.length)
}

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
