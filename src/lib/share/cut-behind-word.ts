import { WORD_SEGMENTER } from '../texts/breakable-text'

/** A text of at most so many characters, cut behind a word; a word that is longer by itself is cut. */
export function cutBehindWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  let end = 0
  for (const { segment, index } of WORD_SEGMENTER.segment(text)) {
    if (index + segment.length >= maxChars) break
    end = index + segment.length
  }
  return `${text.slice(0, end || maxChars - 1).trim()}…`
}
