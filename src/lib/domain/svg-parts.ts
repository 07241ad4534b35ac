/** A comment, marked data, a declaration, or a tag with its name and attributes; each is read once, from where the one before ended. */
const PIECE =
  /<(?:!--[\s\S]*?--|!\[CDATA\[[\s\S]*?\]\]|[!?][^>]*|(\/?)([\w:-]+)([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*))>/y
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const REFERENCE = /(?:href\s*=\s*["']\s*|url\(\s*(?:["']\s*)?)#([^"')\s]+)/gi

/** References followed from one element to the next: more than any drawing program writes. */
const DEEPEST = 100

type Element = { end: number; refersTo: string[] }
type Drawing = { elements: Element[]; byId: Map<string, number> }

const idsIn = (text: string) => [...text.matchAll(REFERENCE)].map(([, id = '']) => id)

/** What is written in another way than it is meant cannot be followed, and no drawing program writes it so. */
const isPlain = (id: string) => !/[\\&%]/.test(id)

/** All matches from the beginning on, up to what is none. */
function* inTurn(pattern: RegExp, text: string, next = (at: number) => at) {
  for (let at = next(0); at >= 0 && at < text.length; at = next(pattern.lastIndex)) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    yield found
    if (!found) return
  }
}

function attributesOf(text: string): Record<string, string> {
  const found = [...inTurn(new RegExp(ATTRIBUTE), text)].flatMap((match) => (match ? [match] : []))
  return Object.fromEntries(
    found.map(([, key = '', quoted, apostrophes]) => [key, quoted ?? apostrophes ?? '']),
  )
}

/** What the rules of style sheets refer to, by the last name of their selectors: `.a`, `path`, `#b`, `*` for the rest. */
function styleReferences(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const rule of text.split('}')) {
    const [body = '', selectors = ''] = rule.split('{').reverse()
    const ids = selectors ? idsIn(body) : []
    for (const selector of ids.length > 0 ? selectors.split(',') : []) {
      const [name = '*'] = (/[:[]/.test(selector) ? null : /[.#]?[\w-]+$/.exec(selector.trim())) ?? []
      found.set(name, [...(found.get(name) ?? []), ...ids])
    }
  }
  return found
}

/** The elements in their order; null where they are more than the limit or cannot be followed. */
function drawingOf(text: string, limit: number): Drawing | null {
  const styles = styleReferences(text)
  const drawing: Drawing = { elements: [], byId: new Map() }
  const open: Element[] = []
  for (const piece of inTurn(new RegExp(PIECE), text, (at) => text.indexOf('<', at))) {
    if (!piece) return null
    const [, closing, name, written = ''] = piece
    if (name === undefined) continue
    const { elements, byId } = drawing
    if (closing) {
      const closed = open.pop()
      if (closed) closed.end = elements.length
      continue
    }
    const attributes = attributesOf(written)
    const { id = '', class: classes = '' } = attributes
    const names = [name, '*', `#${id}`, ...classes.split(/\s+/).map((one) => `.${one}`)]
    const refersTo = [...idsIn(written), ...names.flatMap((one) => styles.get(one) ?? [])]
    if (elements.length >= limit || ![id, ...refersTo].every(isPlain)) return null
    const element = { end: elements.length + 1, refersTo }
    if (id) byId.set(id, elements.length)
    elements.push(element)
    if (!written.endsWith('/')) open.push(element)
  }
  return drawing
}

/**
 * How many parts a browser draws for an SVG, each as often as others show it: ten lines can stand for a million of them.
 *
 * @returns Infinity for more than the limit, for a drawing that shows itself, and for one that cannot be followed.
 */
export function drawnParts(text: string, limit: number): number {
  const drawing = drawingOf(text, limit)
  if (!drawing) return Number.POSITIVE_INFINITY
  const { elements, byId } = drawing
  const known = new Map<number, number>()
  const parts = (from: number, to: number, depth: number): number => {
    let sum = to - from
    for (let at = from; at < to; at++)
      for (const id of elements[at]?.refersTo ?? []) {
        sum += partsOf(byId.get(id), depth)
        if (sum > limit) return Number.POSITIVE_INFINITY
      }
    return sum
  }
  const partsOf = (at: number | undefined, depth: number): number => {
    const element = at === undefined ? undefined : elements[at]
    if (at === undefined || !element) return 0
    const before = known.get(at)
    if (before !== undefined) return before
    // Met again before it is counted, the element contains a reference to itself.
    known.set(at, Number.POSITIVE_INFINITY)
    const count = depth < DEEPEST ? parts(at, element.end, depth + 1) : Number.POSITIVE_INFINITY
    known.set(at, count)
    return count
  }
  return parts(0, elements.length, 0)
}
