import { WRITING } from '../texts/writing'

/** Text of one script, Latin or Chinese, which are set in different fonts. */
export interface Run {
  text: string
  chinese: boolean
}

// What the Latin fonts have no glyph for is set in a Chinese one; some punctuation follows the language of its text.
const CHINESE = /[⺀-鿿＀-￯、-〿“”‘’…]/
const isChinese = (character: string, chineseText: boolean) =>
  /[“”‘’…]/.test(character) ? chineseText : CHINESE.test(character)
const CHINESE_TAG = Object.values(WRITING).find(({ squareSigns }) => squareSigns)?.tag ?? ''
const NO_LINE_START = /[，。；：、！？）」』》”’…％]/
const NO_LINE_END = /[（「『《“‘]/

const TOKEN = / +|[⺀-鿿＀-￯“”‘’…]|[^ ⺀-鿿＀-￯“”‘’…]+/g
const UNIT = /(\d) (?=(?:lm|cd|mAh|Wh|W|V|A|K|mm|cm|m|h|min|g|N|°C|nm|bar)(?![A-Za-z]))/g

/** A figure and its unit stay on one line. */
const keepUnits = (text: string) => text.replace(UNIT, '$1\u00a0')

/** Whether a text is Chinese, in whole or in part. */
const hasChinese = (text: string) => /[一-鿿]/.test(text)

/** The language of a text in a document whose other texts may be in another. */
export const langOf = (text: string) => (hasChinese(text) ? { lang: CHINESE_TAG } : {})

/** The smallest parts a line may be broken between: words, and single Chinese characters with their punctuation. */
export function breakableParts(text: string): Run[][] {
  const chineseText = hasChinese(text)
  const parts: Run[][] = []
  let glue = false
  for (const token of keepUnits(text).match(TOKEN) ?? []) {
    const run = { text: token, chinese: isChinese(token[0] ?? '', chineseText) }
    const last = parts.at(-1)
    const attach = last && (glue || (chineseText ? NO_LINE_START.test(token) : /[”’…]/.test(token)))
    if (attach) last.push(run)
    else parts.push([run])
    glue = chineseText ? NO_LINE_END.test(token) : /[“‘]/.test(token)
  }
  return parts
}

/** The same parts with those joined that no blank stands between. */
export function joinAtBlanks(parts: readonly Run[][]): Run[][] {
  const isBlank = (part: readonly Run[] | undefined) => part?.[0]?.text.startsWith(' ') ?? true
  const joined: Run[][] = []
  for (const part of parts) {
    if (isBlank(part) || isBlank(joined.at(-1))) joined.push([...part])
    else joined.at(-1)?.push(...part)
  }
  return joined
}

/** A part in single characters, for one that is wider than a whole line. */
export function inCharacters(part: readonly Run[]): Run[][] {
  return part.flatMap(({ text, chinese }) => [...text].map((character) => [{ text: character, chinese }]))
}

/** The runs of a line with neighbours of one script joined; a blank belongs to what stands before it. */
export function joinRuns(line: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of line) {
    const last = joined.at(-1)
    if (last && (last.chinese === run.chinese || run.text === ' ')) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}
