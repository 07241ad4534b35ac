import { drawnParts, idIn } from './drawn-parts'
import {
  declarationsOf,
  isAway,
  readStyleRules,
  STYLED_MAX_CHARS,
  StyleMatcher,
  type StyleRules,
} from './style-rules'
import { SVG_NAMESPACE, type SvgElement, type SvgSource } from './svg-source'

/** What a drawing may grow to: its elements, each as often as it is drawn, and its length in characters. */
export type SvgLimits = { parts: number; chars: number }

/** A drawing rebuilt from what is on the list. */
export type RebuiltSvg = {
  svg: string
  /** The size it says it has, in any unit; null where it says none. */
  size: { width: number; height: number } | null
  /** Whether the file was more than a drawing: something was left out that runs, moves, fetches, or is seen. */
  isMore: boolean
  /** It has words, which each device shows in its own fonts. */
  hasLetters: boolean
}

/** Why a file is no drawing that is taken. */
export type SvgFault = 'unreadable' | 'too_complex' | 'empty' | 'active'

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use'])

const PLACED = new Set(
  `id d x y dx dy x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points viewBox preserveAspectRatio
   transform gradientTransform gradientUnits spreadMethod offset clipPathUnits maskUnits maskContentUnits`.split(
    /\s+/,
  ),
)

/** The attributes a style sheet can set as well. */
const STYLED = new Set(
  `stop-color stop-opacity fill fill-opacity fill-rule clip-rule clip-path mask mask-type
   stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
   opacity color display visibility paint-order vector-effect
   font-family font-size font-weight font-style text-anchor letter-spacing word-spacing`.split(/\s+/),
)

/** Programs name gradients in their own language, '未命名的渐变_10', or by a number, '7cef2b'. */
const NAME = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,100}`
const ID = new RegExp(`^${NAME}$`, 'u')
const LOCAL_PAINT = new RegExp(
  `^url\\((["']?)#${NAME}\\1\\)(?: (?:none|currentColor|#[0-9a-fA-F]{3,8}))?$`,
  'u',
)
const REFERS = new Set(['fill', 'stroke', 'mask', 'clip-path'])

/** Colors of wider spaces, which programs write after a plain one; not every reader of drawings knows them. */
const WIDE_COLOR = /^(?:color|color-mix|lab|lch|oklab|oklch|var)\(/i

/** A property that is seen and has no place in what is rebuilt, with the values by which it does nothing. */
const SEEN_ELSEWHERE = /^(?:transform|transform-origin|translate|rotate|scale|mix-blend-mode)$/
const NOTHING = /^(?:none|normal|initial|unset)$/

/** Whether a value is a number, a name, a color or a path; of addresses, only a part of the same file. */
function isPlain(name: string, value: string): boolean {
  if (STYLED.has(name) && value.length > STYLED_MAX_CHARS) return false
  if (/url\s*\(/i.test(value)) return REFERS.has(name) && LOCAL_PAINT.test(value)
  return !/[\\<>@:&]|\/\*/.test(value)
}

class Rebuilding {
  isMore: boolean
  hasLetters = false
  readonly #ids = new Set<string>()
  readonly #matcher: StyleMatcher

  constructor(
    isMore: boolean,
    rules: StyleRules,
    private charsLeft: number,
  ) {
    this.isMore = isMore || rules.isMore
    this.#matcher = new StyleMatcher(rules)
  }

  /** An element with its listed attributes and children. @throws RangeError when it grows too large. */
  element(source: SvgElement, ancestors: readonly SvgElement[], isMasking: boolean): SvgElement {
    const { name, children } = source
    const isMask = isMasking || name === 'mask' || name === 'clipPath'
    const attributes = this.#attributes(source, ancestors, isMask)
    if (name === 'text') this.hasLetters = true
    const above = [...ancestors, source]
    return {
      name,
      attributes,
      children: children.map((child) => {
        if (typeof child !== 'string') return this.element(child, above, isMask)
        this.#count(child.length)
        return child
      }),
    }
  }

  #count(chars: number): void {
    this.charsLeft -= chars
    if (this.charsLeft < 0) throw new RangeError()
  }

  #attributes(source: SvgElement, ancestors: readonly SvgElement[], isMasking: boolean): Map<string, string> {
    const kept = new Map<string, string>()
    let before = ''
    const put = (name: string, value: string, leadsAway: boolean) => {
      const isSecond = before === name
      before = name
      // Masks of masks could double the work of a browser with each.
      if (isMasking && /^(mask|clip-path)$/.test(name)) return
      if (leadsAway) this.isMore = true
      else if (WIDE_COLOR.test(value) && kept.has(name)) {
        // Behind another declaration it is a color of its own.
        if (!isSecond) this.isMore = true
      } else if (/^var\(/i.test(value)) this.isMore = true
      else if (isPlain(name, value)) kept.set(name, value)
    }
    for (const [name, value] of source.attributes) {
      if (name === 'href') this.#putTarget(kept, value)
      else if (name === 'id') this.#putId(kept, value)
      else if (PLACED.has(name) || STYLED.has(name)) put(name, value.trim(), isAway(value))
      else this.#noteSeen(name, value)
    }
    before = ''
    const ruled = this.#matcher.declarationsFor(source, ancestors)
    if (!ruled) throw new RangeError()
    const own = source.attributes.get('style') ?? ''
    if (own.includes('\\')) this.isMore = true
    for (const [name, value, leadsAway] of [...ruled, ...declarationsOf(own)])
      if (STYLED.has(name)) put(name, value, leadsAway)
      else this.#noteSeen(name, value)
    let chars = source.name.length * 2 + 5
    for (const [name, value] of kept) chars += name.length + value.length + 4
    this.#count(chars)
    return kept
  }

  #noteSeen(name: string, value: string): void {
    if (SEEN_ELSEWHERE.test(name) && !NOTHING.test(value)) this.isMore = true
  }

  #putTarget(kept: Map<string, string>, value: string): void {
    const target = value.trim()
    if (target.startsWith('#') && ID.test(target.slice(1))) kept.set('href', target)
    else this.isMore = true
  }

  /** Of an id that is there twice, programs disagree on which is meant: the first keeps it. */
  #putId(kept: Map<string, string>, value: string): void {
    if (!ID.test(value) || this.#ids.has(value)) return
    this.#ids.add(value)
    kept.set('id', value)
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? '')

function written({ name, attributes, children }: SvgElement): string {
  const names = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  const inside = children
    .map((child) => (typeof child === 'string' ? escaped(child) : written(child)))
    .join('')
  return inside === '' ? `<${name}${names}/>` : `<${name}${names}>${inside}</${name}>`
}

/** Removes copies of what is not there. */
function withoutDangling(element: SvgElement, ids: ReadonlySet<string>): SvgElement {
  const children = element.children.filter(
    (child) =>
      typeof child === 'string' ||
      child.name !== 'use' ||
      ids.has(child.attributes.get('href')?.slice(1) ?? ''),
  )
  return {
    ...element,
    children: children.map((child) => (typeof child === 'string' ? child : withoutDangling(child, ids))),
  }
}

const elementsIn = (element: SvgElement): SvgElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsIn(child))),
]

/** The size of a `viewBox`, or one of width and height in a unit that does not depend on where it is shown. */
function sizeOf({ attributes }: SvgElement): RebuiltSvg['size'] {
  const [, , width, height] = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [
    0,
    0,
    ...['width', 'height'].map((name) =>
      Number(/^\s*(\d{0,9}\.?\d{1,9})(?:px|mm|cm|in|pt|pc)?\s*$/.exec(attributes.get(name) ?? '')?.[1]),
    ),
  ]
  if (!width || !height || !Number.isFinite(width) || !Number.isFinite(height)) return null
  return width > 0 && height > 0 ? { width, height } : null
}

/**
 * Rebuilds a drawing from the listed elements and attributes: rules of its style sheets are written into attributes, and
 * nothing of the file's own text is kept.
 */
export function rebuildSvg(source: SvgSource, limits: SvgLimits): RebuiltSvg | SvgFault {
  const rules = readStyleRules(source.styles)
  if (!source.root) return 'unreadable'
  if (!rules) return 'too_complex'
  const rebuilding = new Rebuilding(source.isMore, rules, limits.chars)
  let root: SvgElement
  try {
    root = rebuilding.element(source.root, [], false)
  } catch (error) {
    if (error instanceof RangeError) return 'too_complex'
    throw error
  }
  root = withoutDangling(root, new Set(elementsIn(root).flatMap(({ attributes }) => idIn(attributes))))
  if (drawnParts(root, limits.parts) > limits.parts) return 'too_complex'
  // Nothing is left of a file of scripts or pictures alone.
  if (!elementsIn(root).some(({ name }) => SHAPES.has(name))) return rebuilding.isMore ? 'active' : 'empty'
  const attributes = new Map([['xmlns', SVG_NAMESPACE], ...root.attributes])
  const svg = written({ ...root, attributes })
  if (svg.length > limits.chars) return 'too_complex'
  const { isMore, hasLetters } = rebuilding
  return { svg, size: sizeOf(root), isMore, hasLetters }
}
