import type { SearchAlternatives } from './search-alternatives'
import { foldForSearch } from './search-terms'

/** Something to read on a page of the site that a search may be about. */
export type Passage = {
  title: string
  /** What it says, in which a search is found, too. */
  text: string
  /** In English; `localePath` translates it. */
  path: string
  /** Of a title that is in English on pages in another language. */
  lang?: 'en'
}

const isIn = (folded: string, { texts }: SearchAlternatives) => texts.some((text) => folded.includes(text))

/**
 * The passages a search is about: everything that is looked for has to occur in title or text.
 *
 * @param wanted As `searchedFor` says; nothing is about nothing.
 * @returns Those with more of it in their title first, else in their order.
 */
export function findPassages<P extends Passage>(
  passages: readonly P[],
  wanted: readonly SearchAlternatives[],
  take: number,
): P[] {
  if (wanted.length === 0) return []
  return passages
    .flatMap((passage) => {
      const title = foldForSearch(passage.title)
      const all = `${title}\n${foldForSearch(passage.text)}`
      return wanted.every((each) => isIn(all, each))
        ? [{ passage, inTitle: wanted.filter((each) => isIn(title, each)).length }]
        : []
    })
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .slice(0, take)
    .map(({ passage }) => passage)
}

const TITLES = ['title', 'headline', 'question'] as const
const TEXTS = ['text', 'answer'] as const

/**
 * Everything in the texts of a page that has a heading and says something beneath it, in their order; Markdown by its sections.
 *
 * @param node Texts as they stand under the name of a page in `messages`.
 * @param path Of the page.
 */
export function passagesIn(node: unknown, path: string): Passage[] {
  if (typeof node !== 'object' || node === null) return []
  const texts = node as Record<string, unknown>
  const textAt = (names: readonly string[]) =>
    names.map((name) => texts[name]).find((text) => typeof text === 'string')
  const title = textAt(TITLES)
  const text = textAt(TEXTS)
  const own = title && text ? [{ title, text, path: pathTo(path, title) }] : []
  return [
    ...own,
    ...(typeof texts.content === 'string' ? sectionsOf(texts.content, path) : []),
    ...Object.values(texts).flatMap((part) => passagesIn(part, path)),
  ]
}

const sectionsOf = (markdown: string, path: string): Passage[] =>
  `\n${markdown}`
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title: title.trim(), text: lines.join('\n'), path: pathTo(path, title.trim()) }
    })

/** The place in a page where a text stands, which browsers scroll to and mark (URL Fragment Text Directives, WICG). */
const pathTo = (path: string, text: string) =>
  `${path}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`
