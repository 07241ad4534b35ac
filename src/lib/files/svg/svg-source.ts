/** An element of a drawing with the children a rebuilt one can have; texts are strings. */
export type SvgElement = {
  name: string
  attributes: Map<string, string>
  children: (SvgElement | string)[]
}

/** A drawing as it was parsed: its root, its style sheets, and whether it is more than a drawing. */
export type SvgSource = { root: SvgElement | null; styles: string[]; isMore: boolean }

type Named = { uri: string; local: string }
type NamedValue = Named & { value: string }

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const HTML = 'http://www.w3.org/1999/xhtml'

/** Shapes, texts, colors and gradients: nothing on the list runs, fetches or embeds. */
const ELEMENTS = new Set(
  `svg g defs symbol path rect circle ellipse line polyline polygon use text tspan title desc
   linearGradient radialGradient stop clipPath mask switch`.split(/\s+/),
)

const TEXTS = new Set(['text', 'tspan', 'title', 'desc'])

/**
 * Puts a parsed document together from what a parser reports: elements on the list with their attributes, whatever prefix they
 * are written with. What is left out with its contents makes the drawing more than one, but for what programs note for themselves.
 */
export class SvgBuilder {
  readonly source: SvgSource = { root: null, styles: [], isMore: false }
  readonly #open: SvgElement[] = []
  readonly #switches = new WeakSet<SvgElement>()
  #leftOut = 0
  #style: string | null = null

  /** @param attributes Without namespace declarations. */
  open({ uri, local }: Named, attributes: readonly NamedValue[]): void {
    const isSvg = uri === SVG_NAMESPACE || uri === ''
    if (this.#leftOut > 0 || !this.#isPlaced(isSvg, local)) {
      // Inside of what is left out, nothing is looked at.
      if (this.#leftOut === 0 && !this.#isUnread(isSvg, local, attributes)) this.#leaveOut(isSvg, uri, local)
      this.#leftOut += 1
      return
    }
    // A switch shows the first of its choices that can be shown, which is the only one kept.
    const element: SvgElement = {
      name: local === 'switch' ? 'g' : local,
      attributes: new Map(),
      children: [],
    }
    if (local === 'switch') this.#switches.add(element)
    for (const { uri: of, local: name, value } of attributes) {
      if (/^on/i.test(name)) this.source.isMore = true
      if (of === '') element.attributes.set(name, value)
      // Drawing programs write the older `xlink:href`.
      else if (of === XLINK && name === 'href' && !element.attributes.has('href'))
        element.attributes.set('href', value)
    }
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(element)
    else this.source.root = element
    this.#open.push(element)
  }

  close(): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1
      if (this.#leftOut === 0 && this.#style !== null) {
        this.source.styles.push(this.#style)
        this.#style = null
      }
    } else this.#open.pop()
  }

  text(piece: string): void {
    if (this.#style !== null && this.#leftOut === 1) this.#style += piece
    const element = this.#open.at(-1)
    if (this.#leftOut === 0 && element && TEXTS.has(element.name)) element.children.push(piece)
  }

  /** A processing instruction: that of a style sheet fetches it. */
  instruction(target: string): void {
    if (target !== 'xml') this.source.isMore = true
  }

  /** A drawing within the drawing has coordinates of its own, which no logo needs. */
  #isPlaced(isSvg: boolean, local: string): boolean {
    const parent = this.#open.at(-1)
    if (parent && this.#switches.has(parent) && parent.children.length > 0) return false
    return isSvg && ELEMENTS.has(local) && (parent === undefined) === (local === 'svg')
  }

  /** Programs keep their own data as a choice that only they can show. */
  #isUnread(isSvg: boolean, local: string, attributes: readonly NamedValue[]): boolean {
    const parent = this.#open.at(-1)
    const isChoice = parent !== undefined && this.#switches.has(parent)
    return (
      isChoice &&
      isSvg &&
      local === 'foreignObject' &&
      attributes.some((attribute) => attribute.local === 'requiredExtensions')
    )
  }

  #leaveOut(isSvg: boolean, uri: string, local: string): void {
    if (isSvg && local === 'style') this.#style = ''
    else if ((isSvg && local !== 'metadata') || uri === HTML) this.source.isMore = true
  }
}
