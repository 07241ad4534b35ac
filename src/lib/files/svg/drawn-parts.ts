import type { SvgElement } from './svg-source'

/** References followed from one element to the next: more than any drawing program writes. */
const DEEPEST = 50

/** A mask needs a picture of its own wherever it is used, which takes as long as some dozen shapes. */
const MASK_PARTS = 20

export const idIn = (attributes: ReadonlyMap<string, string>) => attributes.get('id') ?? []

const REFERENCE = /#([\p{L}\p{M}\p{N}_.-]+)/u

/** Each letter is a shape; titles are not drawn. */
const lettersOf = ({ name }: SvgElement, text: string) => (/^t(?:ext|span)$/.test(name) ? text.length : 0)

/** The ids an element refers to, with what drawing each costs beside its parts. */
function* references({ attributes }: SvgElement): Generator<[id: string, cost: number]> {
  for (const [name, value] of attributes) {
    if (name === 'href') yield [value.slice(1), 0]
    else if (value.startsWith('url(')) {
      const isMask = name === 'mask' || name === 'clip-path'
      yield [REFERENCE.exec(value)?.[1] ?? '', isMask ? MASK_PARTS : 0]
    }
  }
}

/**
 * How many parts a browser draws for a drawing, each as often as others show it: ten lines can stand for a million of them.
 *
 * @returns Infinity for more than the limit, and for a drawing that shows itself.
 */
export function drawnParts(root: SvgElement, limit: number): number {
  const byId = new Map<string, SvgElement>()
  const collect = (element: SvgElement) => {
    const id = element.attributes.get('id')
    if (id !== undefined) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') collect(child)
  }
  collect(root)
  const known = new Map<SvgElement, number>()
  const partsOf = (element: SvgElement, depth: number): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY
    // Met again before it is counted, the element contains a reference to itself.
    known.set(element, Number.POSITIVE_INFINITY)
    let sum = 1
    for (const [id, cost] of references(element)) {
      const target = byId.get(id)
      if (target) sum += cost + partsOf(target, depth + 1)
    }
    for (const child of element.children) {
      if (sum > limit) break
      sum += typeof child === 'string' ? lettersOf(element, child) : partsOf(child, depth)
    }
    const count = sum > limit ? Number.POSITIVE_INFINITY : sum
    known.set(element, count)
    return count
  }
  return partsOf(root, 0)
}
