import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { EXIT, SKIP, visit } from 'unist-util-visit'

/** The details of a page's HTML. Texts are unchanged; lists are in document order. */
export type PageDetails = {
  lang: string | null
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  /** Title, description and canonical outside the head, where crawlers may ignore them. */
  outsideHead: string[]
  robots: string[]
  alternates: { hreflang: string; href: string }[]
  /** Open Graph and Twitter card by property name; the first one counts. */
  card: Record<string, string>
  /** Structured data: the parsed graphs and the scripts that cannot be parsed. */
  jsonLd: { graphs: unknown[]; broken: string[] }
  headings: { level: number; text: string }[]
  images: { src: string; alt: string | null }[]
  /** The visible text of the page. */
  text: string
}

/** Elements whose text is not displayed. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head'])

/** Reads a page's HTML as a crawler without JavaScript does. */
export function readPage(html: string): PageDetails {
  const details: PageDetails = {
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
    const note = COLLECTORS[element.tagName]
    if (!note) return
    const what = note(element, details)
    if (what && parent !== head) details.outsideHead.push(what)
    return element.tagName === 'svg' ? SKIP : undefined
  })
  details.text = readableText(elementNamed(tree, 'body') ?? tree)
  return details
}

/** Collects the details of an element. Returns its name when it belongs into the head. */
type Collector = (element: Element, details: PageDetails) => string | undefined

const COLLECTORS: Record<string, Collector> = {
  html: (element, details) => {
    details.lang = attribute(element, 'lang')
    return undefined
  },
  title: (element, details) => {
    details.titles.push(readableText(element))
    return 'title'
  },
  meta: (element, details) => {
    const name = attribute(element, 'name') ?? attribute(element, 'property')
    const content = attribute(element, 'content') ?? ''
    if (name === 'description') {
      details.descriptions.push(content)
      return 'description'
    }
    if (name === 'robots') details.robots.push(content)
    if (name && /^(og|twitter|article):/.test(name)) details.card[name] ??= content
    return undefined
  },
  link: (element, details) => {
    const rel = (attribute(element, 'rel') ?? '').split(/\s+/)
    const href = attribute(element, 'href') ?? ''
    const hreflang = attribute(element, 'hreflang')
    if (rel.includes('alternate') && hreflang) details.alternates.push({ hreflang, href })
    if (!rel.includes('canonical')) return undefined
    details.canonicals.push(href)
    return 'canonical'
  },
  script: (element, details) => {
    if (attribute(element, 'type') !== 'application/ld+json') return undefined
    const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    try {
      details.jsonLd.graphs.push(JSON.parse(text))
    } catch (error) {
      details.jsonLd.broken.push(error instanceof Error ? error.message : String(error))
    }
    return undefined
  },
  img: (element, details) => {
    details.images.push({ src: attribute(element, 'src') ?? '', alt: attribute(element, 'alt') })
    return undefined
  },
  svg: () => undefined,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level): [string, Collector] => [
      `h${level}`,
      (element, details) => {
        details.headings.push({ level, text: readableText(element) })
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

/** Attributes with another name in hast. */
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
    if (child.type === 'element' && child !== node && HIDDEN.has(child.tagName)) return SKIP
    if (child.type === 'text') parts.push(child.value)
    return undefined
  })
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}
