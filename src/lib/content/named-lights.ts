import type { Element, Nodes, Root, RootContent } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { PATHS } from '../config/paths'
import { withoutLocale } from '../texts/locales'
import { isSlug } from '../values/slug'

/** Further products, and further lists, that a text names stay links. Each list is a search of its own. */
const CARDS_PER_TEXT = 12
const LISTS_PER_TEXT = 4

/** A part of a text: HTML, with the products that stand instead of it or, where it is empty, between two parts. */
export type ContentPart =
  | { type: 'html'; html: string }
  | { type: 'products'; slugs: string[]; html: string }
  | { type: 'list'; query: string; html: string }

/** The product a link leads to, by its English path or that of another language. */
function linkedProduct({ tagName, properties }: Element): string | null {
  if (tagName !== 'a' || typeof properties.href !== 'string') return null
  const [, slug = ''] = /^\/product\/([^/?#]+)(?:[?#]|$)/.exec(withoutLocale(properties.href)) ?? []
  return isSlug(slug) ? slug : null
}

/** The query of the product list a link leads to; null where it leads elsewhere or to the plain list. */
function linkedList({ tagName, properties }: Element): string | null {
  if (tagName !== 'a' || typeof properties.href !== 'string') return null
  const [path, query] = withoutLocale(properties.href).split('#')[0]?.split('?') ?? []
  return path === PATHS.products && query ? new URLSearchParams(query).toString() : null
}

/** The link a paragraph consists of. */
function onlyLink(block: Element): Element | null {
  if (block.tagName !== 'p') return null
  const [link, ...others] = block.children.filter((child) => child.type !== 'text' || child.value.trim())
  return others.length === 0 && link?.type === 'element' && link.tagName === 'a' ? link : null
}

/**
 * Marks the places of a sanitized text where products belong, by comments that a text itself cannot have: with a quotation mark behind `<!--`, both of which stand in no text and in no attribute as they are. Behind each block that
 * names products, once for each, and around a line that is nothing but a link to a product or to a filtered list.
 */
export function markNamedLights(tree: Root): void {
  const named = new Set<string>()
  let lists = 0
  const firstNames = (block: Nodes) => {
    const slugs: string[] = []
    visit(block, 'element', (element) => {
      // A heading is no sentence, and its first block follows at once.
      if (/^h[1-6]$/.test(element.tagName)) return SKIP
      const slug = linkedProduct(element)
      if (slug === null || named.has(slug) || named.size >= CARDS_PER_TEXT) return
      named.add(slug)
      slugs.push(slug)
    })
    return slugs
  }
  tree.children = tree.children.flatMap((block): RootContent[] => {
    if (block.type !== 'element') return [block]
    const link = onlyLink(block)
    const query = link && linkedList(link)
    if (query) return ++lists > LISTS_PER_TEXT ? [block] : marked(`list ${query}`, [block])
    const slugs = firstNames(block)
    if (slugs.length === 0) return [block]
    const products = `products ${slugs.join(' ')}`
    return link ? marked(products, [block]) : [block, ...marked(products, [])]
  })
}

/** How a marked place begins and ends in HTML. */
const [BEGIN, OPENED, END] = ['<!--lights" ', '"-->', '<!--/lights"-->']

const marked = (named: string, content: RootContent[]): RootContent[] => [
  { type: 'comment', value: `lights" ${named}"` },
  ...content,
  { type: 'comment', value: '/lights"' },
]

/**
 * The parts of a text between which products stand.
 *
 * @param html Output of `markdownToHtml`.
 */
export function contentParts(html: string): ContentPart[] {
  const [first = '', ...marks] = html.split(BEGIN)
  const htmlPart = (text: string): ContentPart[] => (text.trim() ? [{ type: 'html', html: text }] : [])
  return [
    ...htmlPart(first),
    ...marks.flatMap((mark) => {
      const [named = '', inside = ''] = splitOnce(mark, OPENED)
      const [inner = '', after = ''] = splitOnce(inside, END)
      const [type, ...values] = named.split(' ')
      const part: ContentPart =
        type === 'list'
          ? { type, query: values.join(' '), html: inner }
          : { type: 'products', slugs: values, html: inner }
      return [part, ...htmlPart(after)]
    }),
  ]
}

/** A record whose text has no marks, for those who show no products within it; null for none. */
export const withoutMarks = <Shown extends { content: string }>(record: Shown | null): Shown | null =>
  record && {
    ...record,
    content: contentParts(record.content)
      .map(({ html }) => html)
      .join(''),
  }

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)]
}
