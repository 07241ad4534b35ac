import type { Element, ElementContent, Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { localePath } from '../config/paths'
import { headingId, headingIds, ID_PREFIX } from '../texts/heading-id'
import { DEFAULT_LOCALE, type Locale, localeOfPath, localized } from '../texts/locales'
import { isTooIntricate } from '../values/markdown-limits'
import { markNamedLights } from './named-lights'

/**
 * The allowed elements and attributes: no style, script, form, frame, svg or math. Elements whose contents browsers
 * parse by other rules are removed with their contents.
 */
const ALLOWED: SanitizeSchema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'section'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'input', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'a',
      'img',
      'figure',
      'figcaption',
      'strong',
      'b',
      'em',
      'i',
      'del',
      's',
      'ins',
      'mark',
      'sub',
      'sup',
    ],
    ...['kbd', 'samp', 'var', 'q', 'span', 'caption'],
  ],
  attributes: {
    '*': ['id', 'lang', 'dir'],
    a: [
      'href',
      'title',
      'ariaLabel',
      'ariaDescribedBy',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-[\w+#-]{1,30}$/]],
    h2: [['className', 'sr-only']],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
    ],
    li: [['className', 'task-list-item']],
    ol: ['start', 'reversed', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    ul: [['className', 'contains-task-list']],
  },
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    td: ['table'],
    tfoot: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  clobber: ['id', 'ariaDescribedBy'],
  clobberPrefix: ID_PREFIX,
  strip: [
    ...['script', 'style', 'svg', 'math', 'iframe', 'object', 'embed', 'template', 'textarea', 'select'],
    ...['title', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext', 'audio', 'video'],
  ],
}

const WORDS = localized({
  en: { footnotes: 'Footnotes', back: 'Back to the text', table: 'Table' },
  zh: { footnotes: '脚注', back: '返回正文', table: '表格' },
  de: { footnotes: 'Fußnoten', back: 'Zurück zum Text', table: 'Tabelle' },
})

/** The language of the page, to which links to pages of the site are translated, and allowed hosts of pictures beside the site. */
export type HtmlOptions = {
  locale: Locale
  /** The language of the text, in which its tables and footnotes are named, where that is not the page's. */
  textLocale?: Locale
  imageHosts: readonly string[]
  /** The page shows the lights its text names (`markNamedLights`). */
  namesLights?: boolean
}

/** A reserved origin: an address that still has it after resolving is a path of the site. */
const OWN_ORIGIN = 'http://own.invalid'

/** Resolves an address as a browser does (`//host` and `/\host` are other hosts); null when it is malformed. */
function resolve(address: string): URL | null {
  return URL.canParse(address, OWN_ORIGIN) ? new URL(address, OWN_ORIGIN) : null
}

/** Whether a path is a page, which exists in each language, and not a file or an endpoint. */
function isPagePath(path: string): boolean {
  const isElsewhere = /^\/(api|admin|media|pictures|documents|_next)(\/|$)/.test(path)
  return !isElsewhere && localeOfPath(path) === DEFAULT_LOCALE && !/\.\w{1,8}$/.test(path)
}

function finishLink(link: Element, locale: Locale): void {
  const href = link.properties.href
  if (typeof href !== 'string') return
  if (href.startsWith('#')) {
    link.properties.href = `#${ID_PREFIX}${href.slice(1)}`
    return
  }
  const target = resolve(href)
  if (!target) {
    delete link.properties.href
  } else if (target.protocol.startsWith('http') && target.origin !== OWN_ORIGIN) {
    link.properties.rel = ['noopener']
  } else if (href.startsWith('/') && isPagePath(target.pathname)) {
    link.properties.href = localePath(locale, `${target.pathname}${target.search}${target.hash}`)
  }
}

/** Pictures of the site and of allowed hosts stay; others are replaced by their alternative text. */
function finishImage(image: Element, imageHosts: readonly string[]): ElementContent {
  const target = typeof image.properties.src === 'string' ? resolve(image.properties.src) : null
  const allowed = target && (target.origin === OWN_ORIGIN || imageHosts.includes(target.host))
  if (!allowed) return { type: 'text', value: String(image.properties.alt ?? '') }
  return { ...image, properties: { ...image.properties, loading: 'lazy', decoding: 'async' } }
}

/** Wraps a table in a focusable region with a name, so that it scrolls on its own, also by keyboard. */
function scrollable(table: Element, number: number, locale: Locale): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      role: 'region',
      tabIndex: 0,
      ariaLabel: `${WORDS[locale].table} ${number}`,
    },
    children: [table],
  }
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Changes made after sanitising, which are trusted because the site makes them. */
function finish(options: HtmlOptions) {
  return (tree: Root): void => {
    const ids = new Set<string>()
    visit(tree, 'element', ({ properties: { id } }) => void (typeof id === 'string' && ids.add(id)))
    const idOf = headingIds(ids)
    const replacements: (() => void)[] = []
    let tables = 0
    visit(tree, 'element', (element, index, parent) => {
      // The title of the page is its only heading of the first level.
      if (element.tagName === 'h1') element.tagName = 'h2'
      if (/^h[1-6]$/.test(element.tagName) && !element.properties.id) {
        const words = textOf(element)
        const id = idOf(words)
        if (headingId(words) !== ID_PREFIX) element.properties.id = id
      }
      // Assistive technology would announce a heading without words for every cell below it.
      if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td'
      if (element.tagName === 'a') finishLink(element, options.locale)
      // Replaced after the traversal, which would otherwise visit the replacements.
      const replaceBy = (make: () => ElementContent) =>
        replacements.push(() => {
          if (parent && index !== undefined) parent.children[index] = make()
        })
      if (element.tagName === 'img') replaceBy(() => finishImage(element, options.imageHosts))
      if (element.tagName === 'table') {
        tables += 1
        const number = tables
        replaceBy(() => scrollable(element, number, options.textLocale ?? options.locale))
      }
    })
    for (const replace of replacements) replace()
    if (options.namesLights) markNamedLights(tree)
  }
}

/**
 * Converts Markdown to HTML. It runs when a text is read, so that a stricter rule applies to every stored text. GitHub
 * Flavored Markdown; HTML inside it is parsed and sanitized too. It can take seconds: called directly for the texts of this
 * repository only, for all others by `readMarkdown`.
 *
 * @param markdown As the admin wrote it.
 * @returns HTML that is safe to put into a page.
 */
export function markdownToHtml(markdown: string, options: HtmlOptions): string {
  try {
    if (!isTooIntricate(markdown)) return publish(markdown, options)
  } catch (error) {
    // Deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error
  }
  // Such a text is rejected when it is saved; one that was stored in another way is shown as plain text.
  return `<p>${markdown.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')}</p>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A single tilde stands in ranges, '2~3 h'; bold words may end with Chinese punctuation, which CommonMark does not know. */
const parser = () =>
  unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyGfmStrikethrough, { singleTilde: false })

/** A Markdown text as a tree, and what stands in its lines. */
type MarkdownTree = ReturnType<ReturnType<typeof parser>['parse']>
type Phrase = Extract<MarkdownTree['children'][number], { type: 'paragraph' }>['children'][number]

/** Punctuation of Chinese, behind which there is no space. */
const CHINESE_PUNCTUATION = /[“”‘’…—\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/

/** The length of a bare address without the signs at its end that GitHub counts to the sentence. */
function addressEnd(address: string): number {
  let unopened = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!/[?!.,:*_~'"]/.test(last)) break
  }
  return end
}

/** Ends the bare addresses of a text before Chinese punctuation, which GitHub takes for part of them. */
function endBareLinks(markdown: string) {
  const ended = (node: Phrase): Phrase[] => {
    if (node.type !== 'link') return [node]
    const [text] = node.children
    const first = markdown[node.position?.start.offset ?? -1]
    const cut = text?.type === 'text' ? text.value.search(CHINESE_PUNCTUATION) : -1
    if (text?.type !== 'text' || cut === -1 || first === '[' || first === '<') return [node]
    const at = addressEnd(text.value.slice(0, cut))
    const rest = text.value.slice(at)
    const url = node.url.slice(0, node.url.length - rest.length)
    return [
      { ...node, url, children: [{ type: 'text', value: text.value.slice(0, at) }] },
      { type: 'text', value: rest },
    ]
  }
  return (tree: MarkdownTree): void =>
    visit(tree, (node) => {
      if ('children' in node) node.children = (node.children as Phrase[]).flatMap(ended) as never
    })
}

function publish(markdown: string, options: HtmlOptions): string {
  const words = WORDS[options.textLocale ?? options.locale]
  return parser()
    .use(endBareLinks, markdown)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      // The sanitiser prefixes all ids, those of footnotes too.
      clobberPrefix: '',
      footnoteLabel: words.footnotes,
      footnoteBackLabel: words.back,
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, ALLOWED)
    .use(finish, options)
    .use(rehypeStringify)
    .processSync(markdown)
    .toString()
}

/** Digits and signs by the tag that raises or lowers them. */
const RAISED: Readonly<Record<string, string>> = { '<sup>': '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', '<sub>': '₀₁₂₃₄₅₆₇₈₉₊₋' }

const raisedText = (text: string, signs: string) =>
  text.replaceAll('−', '-').replace(/[\d+-]/g, (sign) => signs.charAt('0123456789+-'.indexOf(sign)))

/** The plain text of Markdown, for summaries, without code, pictures and HTML. */
export function markdownToPlainText(markdown: string): string {
  if (isTooIntricate(markdown)) return markdown.replace(/[^\p{L}\p{N}\p{P}]+/gu, ' ').trim()
  const words: string[] = []
  let raised: string | null = null
  visit(parser().parse(markdown), (node) => {
    if (node.type === 'html') raised = RAISED[node.value.toLowerCase()] ?? null
    // Without its place 10 to the fifth would be 105.
    if (node.type === 'text') words.push(raised === null ? node.value : raisedText(node.value, raised))
    const isBreak = node.type === 'break' || (node.type === 'html' && /^<br\s*\/?>$/i.test(node.value))
    if (isBreak || node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      words.push(' ')
      raised = null
    }
  })
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** A heading inside content, for a table of contents. */
type ContentHeading = { id: string; text: string }

const ENTITIES: Readonly<Record<string, string>> = { '&#x26;': '&', '&#x3C;': '<' }

/**
 * The second-level headings of a text, in order.
 *
 * @param html Output of `markdownToHtml`, which gives each heading an id and uses two character references only.
 */
export function contentHeadings(html: string): ContentHeading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: inner
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .replace(/&#x26;|&#x3C;/g, (entity) => ENTITIES[entity] ?? entity),
  }))
}
