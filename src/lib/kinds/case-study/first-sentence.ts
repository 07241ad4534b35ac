/**
 * The first sentence of a plain text, used where an admin wrote no summary.
 * A full stop ends a sentence only before a space or the end ('1.4%' does not); a Chinese one always does.
 */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const end = line.search(/[.!?](?= |$)|[。！？]/u)
  return end === -1 ? line : line.slice(0, end + 1)
}
