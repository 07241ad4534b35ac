/** Elements of a pasted document that carry no text. */
const EMPTY = 'script, meta, link, title, xml, img'

/** What only a text with structure has: what editors of code copy is made of `div`, `span` and `pre` alone. */
const STRUCTURE =
  'h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], b, strong, i, em, del, s, sup, sub, [class^="Mso"]'

/** The HTML of a clipboard as a document, or null where plain text says the same. */
export function pastedDocument(html: string): Document | null {
  // The page's policy would block style sheets, with a line in the console.
  const unstyled = html.replace(/<style[\s\S]*?<\/style>/gi, '')
  const pasted = new DOMParser().parseFromString(unstyled, 'text/html')
  return pasted.querySelector(STRUCTURE) ? pasted : null
}

/** Makes what Word and Google Docs copy, where appearance stands in styles, into HTML whose elements say what they are. */
export function tidyDocument(pasted: Document): HTMLElement {
  const { body } = pasted
  const comments = pasted.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) (comment as Comment).remove()
  for (const element of body.querySelectorAll(EMPTY)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>(
    'p[style*="mso-list"], p[class*="MsoListParagraph"]',
  ))
    listItemOf(element)
  joinLists(body)
  // Google Docs puts a list of a list beside the item it belongs to.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    if (list.previousElementSibling?.matches('li')) list.previousElementSibling.append(list)
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span')) byItsStyle(element)
  for (const link of body.querySelectorAll('a')) plainLink(link)
  // A paragraph of its own would put a blank line between the items.
  for (const paragraph of body.querySelectorAll('li > p:first-child:only-of-type')) unwrap(paragraph)
  return body
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Google Docs marks bold and raised signs by a style of a span, and wraps all it copies in a `b` that is not bold. */
function byItsStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  const isRegular = element.matches('b, strong')
    ? /font-weight:\s*(normal|[1-5]00)/.test(style)
    : /font-style:\s*normal/.test(style)
  if (isRegular && !element.matches('span')) unwrap(element)
  if (!element.matches('span')) return
  // A heading is bold as it is.
  const isPlain = element.closest('h1, h2, h3, h4, h5, h6') !== null
  const wrapped = [
    !isPlain && /font-weight:\s*(bold|[6-9]00)/.test(style) && 'strong',
    !isPlain && /font-style:\s*italic/.test(style) && 'em',
    !isPlain && /text-decoration[^;]*line-through/.test(style) && 'del',
    /vertical-align:\s*super/.test(style) && 'sup',
    /vertical-align:\s*sub/.test(style) && 'sub',
  ].filter((name) => name !== false)
  for (const name of wrapped) {
    const wrapper = element.ownerDocument.createElement(name)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}

/** Google Docs leads links through an address of its own; Word marks places of the document by links without an address. */
function plainLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? ''
  const target = URL.canParse(address) ? new URL(address) : null
  if (!address || address.startsWith('file:') || address.startsWith('#_')) unwrap(link)
  else if (target?.hostname === 'www.google.com' && target.pathname === '/url')
    link.setAttribute('href', target.searchParams.get('q') ?? address)
}

/** Word's paragraphs that only look like items of a list: one that is, with its depth. */
function listItemOf(paragraph: HTMLElement): void {
  const style = paragraph.getAttribute('style') ?? ''
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const sign = (marker?.textContent ?? '').trim()
  marker?.remove()
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  item.dataset.depth = /level(\d+)/.exec(style)?.[1] ?? '1'
  item.dataset.list = /^[（(]?(?:[\da-z]{1,3}|[一二三四五六七八九十]{1,3})[.)、）．]/i.test(sign)
    ? 'ol'
    : 'ul'
  // A list goes on behind a paragraph that stands within it; one within an item begins with 1, or Markdown takes it for words.
  const [, number] = /^[（(]?(\d{1,3})[.)、）．]$/.exec(sign) ?? []
  if (number && item.dataset.depth === '1') item.dataset.number = number
  paragraph.replaceWith(item)
}

/** Puts items that follow each other into lists, deeper ones into the item above. */
function joinLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('li[data-depth]')) {
    const { depth = '1', list = 'ul' } = item.dataset
    let above = item.previousElementSibling
    let level = 1
    while (above?.matches('ul[data-list], ol[data-list]') && level < Number(depth)) {
      const inner: Element | null = above.lastElementChild
      const nested = inner?.lastElementChild
      if (!inner) break
      level++
      if (nested?.matches('[data-list]')) above = nested
      else {
        const made = newList(item, list)
        inner.append(made)
        above = made
      }
    }
    if (!above?.matches(`${list}[data-list]`)) {
      above = newList(item, list)
      item.before(above)
    }
    above.append(item)
  }
}

function newList(item: HTMLElement, list: string): HTMLElement {
  const made = item.ownerDocument.createElement(list)
  made.dataset.list = list
  const { number = '1' } = item.dataset
  if (list === 'ol' && number !== '1') made.setAttribute('start', number)
  return made
}
