export const WORD_SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })
/** Where a clause of Chinese ends. */
export const END_OF_CLAUSE = /(?<=[，。：；？！、—…])/u
/** Characters of a heading on a line of a phone. */
const CLAUSE_MAX_CHARS = 10
// A single character is part of a word the dictionary lacks ('实验 | 室'), or belongs to the word beside it ('的', '新').
const WORD = /^\p{Script=Han}{2,}$/u

/**
 * A heading in pieces between which a line may end. CSS ends lines of Chinese headings where a clause does
 * (`word-break: keep-all`), which leaves a clause longer than a line to be cut anywhere: such a one is divided between words.
 *
 * @returns A single piece for most headings, and for all without Chinese.
 */
export function breakableText(heading: string): string[] {
  if (!/\p{Script=Han}/u.test(heading)) return [heading]
  const pieces = ['']
  const add = (text: string) => pieces.push((pieces.pop() ?? '') + text)
  for (const clause of heading.split(END_OF_CLAUSE)) {
    const [first = '', ...rest] = clause.length > CLAUSE_MAX_CHARS ? wordsOf(clause) : [clause]
    // Where a clause ends, a line may end by itself.
    add(first)
    pieces.push(...rest)
  }
  return pieces
}

function wordsOf(clause: string): string[] {
  const words: string[] = []
  let isWord = false
  for (const { segment } of WORD_SEGMENTER.segment(clause)) {
    const wasWord = isWord
    isWord = WORD.test(segment)
    words.push(wasWord && isWord ? segment : (words.pop() ?? '') + segment)
  }
  return words
}
