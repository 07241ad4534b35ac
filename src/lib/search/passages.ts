import { headingIds } from '../texts/heading-id'
import type { SearchAlternatives } from './search-alternatives'
import { foldForSearch } from './search-terms'

/** A text on a page of the site that a search may be about. */
export type Passage = {
  title: string
  /** In English; `localePath` translates it. */
  path: string
  /** Of a title that is in English on pages in another language. */
  lang?: 'en'
  /** Title, and title with the text beneath it, folded: a search is looked for in both with each key that is pressed. */
  folded: { title: string; all: string }
}

/** The beginning of a text, in which a search is looked for. */
const SEARCHED_CHARS = 600

/** A passage of its title and what it says. */
export function passage(title: string, text: string, path: string, isEnglish: boolean): Passage {
  const folded = foldForSearch(title)
  return {
    title,
    path,
    ...(isEnglish && { lang: 'en' as const }),
    folded: { title: folded, all: `${folded}\n${foldForSearch(text.slice(0, SEARCHED_CHARS))}` },
  }
}

const isIn = (folded: string, { texts }: SearchAlternatives) => texts.some((text) => folded.includes(text))

/**
 * The passages a search is about: everything that is looked for has to occur in title or text.
 *
 * @param wanted As `searchedFor` says; nothing is about nothing.
 * @returns Those with more of it in their title first, else in their order.
 */
export function findPassages(
  passages: readonly Passage[],
  wanted: readonly SearchAlternatives[],
  take: number,
): Passage[] {
  if (wanted.length === 0) return []
  return passages
    .filter(({ folded }) => wanted.every((each) => isIn(folded.all, each)))
    .map((found) => ({ found, inTitle: wanted.filter((each) => isIn(found.folded.title, each)).length }))
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .slice(0, take)
    .map(({ found }) => found)
}

const TITLES = ['title', 'headline', 'question', 'name'] as const
const TEXTS = ['text', 'answer'] as const

/** The page whose texts are read: its path, a text as it is shown, and whether the text of a key is English for want of another. */
type Page = { path: string; shown: (text: string) => string; isEnglish: (key: string) => boolean }

/**
 * Everything in the texts of a page that has a heading and says something beneath it, in their order; Markdown by its sections.
 *
 * @param node Texts as they stand at a key of `messages`.
 */
export function passagesIn(node: unknown, key: string, page: Page): Passage[] {
  if (typeof node !== 'object' || node === null) return []
  const texts = node as Record<string, unknown>
  const found = (names: readonly string[]) => names.find((name) => typeof texts[name] === 'string')
  const [title, text] = [found(TITLES), found(TEXTS)]
  const own = title && text ? [inPage(texts[title], texts[text], `${key}.${title}`, page)] : []
  return [
    ...own,
    ...(typeof texts.content === 'string' ? sections(texts.content, `${key}.content`, page) : []),
    ...Object.entries(texts).flatMap(([name, part]) => passagesIn(part, `${key}.${name}`, page)),
  ]
}

/** The words of a heading without pictures, links, emphasis, code and escapes. */
const headingText = (line: string) =>
  line
    .replace(/[ \t]#+[ \t]*$/, '')
    .replace(/(?<![\\`])<\/?[a-z][^<>]*>/gi, '')
    .replace(/(!?)\[([^[\]]*)\]\([^()]*\)/g, (_, sign, text) => (sign ? '' : text))
    .replace(/(?<!\\)[*`]|(?<![\\\p{L}\p{N}])_|(?<!\\)_(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof NAMED_SIGNS) => NAMED_SIGNS[name])
    .trim()

const NAMED_SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

/** What begins a block of code; a line of code within three backticks does not. */
const FENCE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^`]*$/

/** The sections of a text, outside of code. */
function sections(markdown: string, key: string, page: Page): Passage[] {
  const found: { title: string; place: string; lines: string[] }[] = []
  // Headings of all levels share the page's ids.
  const idOf = headingIds()
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const [, sign] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? []
    if (fence === null) fence = FENCE.exec(line)?.[1] ?? null
    else if (sign?.startsWith(fence)) fence = null
    const [start, level] = fence === null ? (/^ {0,3}(#{1,6})(?=[ \t])/.exec(line) ?? []) : []
    const title = start ? headingText(line.slice(start.length)) : ''
    const place = title && idOf(title)
    // Pages show a heading of the first level as one of the second.
    if (title && (level === '#' || level === '##')) found.push({ title, place, lines: [] })
    else found.at(-1)?.lines.push(line)
  }
  return found.map(({ title, place, lines }) =>
    passage(title, lines.join('\n'), `${page.path}#${place}`, page.isEnglish(key)),
  )
}

function inPage(title: unknown, text: unknown, key: string, { path, shown, isEnglish }: Page): Passage {
  const heading = shown(String(title))
  return passage(heading, String(text), pathTo(path, heading), isEnglish(key))
}

/** The place in a page where a text stands, which browsers scroll to and mark (URL Fragment Text Directives, WICG). */
const pathTo = (path: string, text: string) =>
  `${path}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`
