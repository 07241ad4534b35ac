import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { EXIT, SKIP, visit } from 'unist-util-visit'

/** What a page's HTML says of itself. Texts are as written; lists are in the order of the page. */
export type PageDetails = {
  lang: string | null
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  /** Title, description and canonical that stand outside the head, where crawlers may not look. */
  outsideHead: string[]
  robots: string[]
  alternates: { hreflang: string; href: string }[]
  /** Open Graph and Twitter card, by the name of the property; the first counts. */
  card: Record<string, string>
  /** The scripts of structured data: their graphs, and what cannot be read. */
  jsonLd: { graphs: unknown[]; broken: string[] }
  headings: { level: number; text: string }[]
  images: { src: string; alt: string | null }[]
  /** All that can be read on the page. */
  text: string
}

/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head'])

/** Reads a page's HTML as a crawler without JavaScript does. */
export function readPage(html: string): PageDetails {
  const facts: PageDetails = {
    lang: null,
    titles: [],
    descriptions: [],
    canonicals: [],
    outsideHead: [],
    robots: [],
    alternates: [],
    card: {},
    jsonLd: { graphs: [], broken: [] },
    headings: [],
    images: [],
    text: '',
  }
  const tree = fromHtml(html)
  const head = elementNamed(tree, 'head')
  visit(tree, 'element', (element, _index, parent) => {
    const note = READERS[element.tagName]
    if (!note) return
    const what = note(element, facts)
    if (what && parent !== head) facts.outsideHead.push(what)
    return element.tagName === 'svg' ? SKIP : undefined
  })
  facts.text = readableText(elementNamed(tree, 'body') ?? tree)
  return facts
}

/** Notes what an element says; names it when it belongs into the head. */
type Reader = (element: Element, facts: PageDetails) => string | undefined

const READERS: Record<string, Reader> = {
  html: (element, facts) => {
    facts.lang = attribute(element, 'lang')
    return undefined
  },
  title: (element, facts) => {
    facts.titles.push(readableText(element))
    return 'title'
  },
  meta: (element, facts) => {
    const name = attribute(element, 'name') ?? attribute(element, 'property')
    const content = attribute(element, 'content') ?? ''
    if (name === 'description') {
      facts.descriptions.push(content)
      return 'description'
    }
    if (name === 'robots') facts.robots.push(content)
    if (name && /^(og|twitter|article):/.test(name)) facts.card[name] ??= content
    return undefined
  },
  link: (element, facts) => {
    const rel = (attribute(element, 'rel') ?? '').split(/\s+/)
    const href = attribute(element, 'href') ?? ''
    const hreflang = attribute(element, 'hreflang')
    if (rel.includes('alternate') && hreflang) facts.alternates.push({ hreflang, href })
    if (!rel.includes('canonical')) return undefined
    facts.canonicals.push(href)
    return 'canonical'
  },
  script: (element, facts) => {
    if (attribute(element, 'type') !== 'application/ld+json') return undefined
    const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    try {
      facts.jsonLd.graphs.push(JSON.parse(text))
    } catch (error) {
      facts.jsonLd.broken.push(error instanceof Error ? error.message : String(error))
    }
    return undefined
  },
  img: (element, facts) => {
    facts.images.push({ src: attribute(element, 'src') ?? '', alt: attribute(element, 'alt') })
    return undefined
  },
  svg: () => undefined,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level): [string, Reader] => [
      `h${level}`,
      (element, facts) => {
        facts.headings.push({ level, text: readableText(element) })
        return undefined
      },
    ]),
  ),
}

function attribute(element: Element, name: string): string | null {
  const value = element.properties[PROPERTY_NAMES[name] ?? name]
  if (value === undefined || value === null || value === false) return null
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** Attributes hast knows by another name. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = { hreflang: 'hrefLang' }

function elementNamed(tree: Root, name: string): Element | undefined {
  let found: Element | undefined
  visit(tree, 'element', (element) => {
    if (element.tagName !== name) return undefined
    found = element
    return EXIT
  })
  return found
}

function readableText(node: Root | Element): string {
  const parts: string[] = []
  visit(node, (child) => {
    if (child.type === 'element' && child !== node && UNREAD.has(child.tagName)) return SKIP
    if (child.type === 'text') parts.push(child.value)
    return undefined
  })
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}
