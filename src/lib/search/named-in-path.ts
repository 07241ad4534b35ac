import { decodedText } from '../texts/decoded-text'

/** Longer parts of an address are no names. */
const NAME_MAX_CHARS = 60

/** The words an address without a page asks for: those of its last part that has some. */
export function namedInPath(path: string): string {
  // A studio is named by its light or category.
  const parts = path
    .replace(/\/studio\/?$/, '')
    .split('/')
    .map(wordsOf)
  return parts.findLast((words) => /\p{L}{2}|\d{2}/u.test(words)) ?? ''
}

function wordsOf(part: string): string {
  const text = part.length > 4 * NAME_MAX_CHARS ? '' : (decodedText(part) ?? '')
  const words = text
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length > NAME_MAX_CHARS ? '' : words
}
