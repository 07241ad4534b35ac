import type { SvgElement } from './svg-source'

type Part = { type: string | null; id: string | null; classes: string[] }
/** A selector from its last part on, each further part being any ancestor of the one before. */
type Rule = { parts: Part[]; weight: number; order: number; declarations: Declarations }

/** Names and values in their order, with whether the value leads out of the file. */
export type Declarations = readonly (readonly [name: string, value: string, leadsAway: boolean])[]

/** Rules of style sheets by the id, class or type of their last part, and what they have beside rules. */
export type StyleRules = { byKey: Map<string, Rule[]>; isMore: boolean }

/** Comparisons of elements with rules: more than any drawing program's style sheets need. */
const MAX_COMPARISONS = 200_000
const MAX_RULES = 5000
const MAX_PARTS = 8

/** A value of a style that is longer is none. */
export const STYLED_MAX_CHARS = 500

const PART = /^(?:[a-z][\w-]*|\*)?(?:[.#][\p{L}\p{M}\p{N}_-]+)*$/iu
const PIECE = /[.#]?[\p{L}\p{M}\p{N}_-]+|\*/gu

function partOf(text: string): Part | null {
  if (text === '' || text.length > 200 || !PART.test(text)) return null
  const pieces = text.match(PIECE) ?? []
  const [id = null] = pieces.flatMap((piece) => (piece.startsWith('#') ? piece.slice(1) : []))
  return {
    type: pieces.find((piece) => /^[a-z]/i.test(piece)) ?? null,
    id,
    classes: pieces.flatMap((piece) => (piece.startsWith('.') ? piece.slice(1) : [])),
  }
}

const keyOf = ({ type, id, classes: [first] }: Part) =>
  id !== null ? `#${id}` : first !== undefined ? `.${first}` : (type ?? '*')

/** Whether a value leads out of the file. */
export const isAway = (value: string) => /url\s*\((?!\s*["']?#)/i.test(value) || value.includes('\\')

/**
 * Names and values of `fill:red;stroke:none`. What is escaped is left out: no drawing program writes it so. Values are
 * examined here, once, and not for each element a rule is for.
 */
export function declarationsOf(text: string): Declarations {
  return text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    if (colon < 0 || declaration.includes('\\')) return []
    const written = declaration.slice(colon + 1).trim()
    const important = written.toLowerCase().indexOf('!important')
    const value = important < 0 ? written : written.slice(0, important).trim()
    const leadsAway = isAway(value)
    if (value.length > STYLED_MAX_CHARS && !leadsAway) return []
    return [[declaration.slice(0, colon).trim().toLowerCase(), value, leadsAway] as const]
  })
}

function withoutComments(css: string): string {
  let kept = ''
  for (let at = 0; ; ) {
    const start = css.indexOf('/*', at)
    if (start < 0) return kept + css.slice(at)
    const end = css.indexOf('*/', start + 2)
    kept += css.slice(at, start)
    if (end < 0) return kept
    at = end + 2
  }
}

/** The end of a block whose opening brace is there. */
function endOfBlock(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

/**
 * Reads style sheets as drawing programs write them: types, classes, ids and descendants. Other rules are left out.
 *
 * @returns null for more rules than any of them writes.
 */
export function readStyleRules(sheets: readonly string[]): StyleRules | null {
  const rules: StyleRules = { byKey: new Map(), isMore: false }
  let count = 0
  for (const sheet of sheets) {
    const css = withoutComments(sheet).replaceAll('<!--', '').replaceAll('-->', '')
    for (let at = 0; at < css.length; ) {
      const open = css.indexOf('{', at)
      if (open < 0) break
      const end = endOfBlock(css, open)
      // Statements such as `@import` end before the selectors.
      const head = css.slice(at, open).split(';')
      const selectors = head.pop()?.trim() ?? ''
      if (head.some((statement) => !/^\s*(@charset\b|$)/i.test(statement))) rules.isMore = true
      at = end + 1
      if (selectors.startsWith('@')) {
        if (!/^@(media|supports)\b/i.test(selectors)) rules.isMore = true
        continue
      }
      const declarations = declarationsOf(css.slice(open + 1, end))
      for (const selector of selectors.split(',')) {
        count += 1
        if (count > MAX_RULES) return null
        addRule(rules, selector, declarations, count)
      }
    }
    if (/@import/i.test(css)) rules.isMore = true
  }
  return rules
}

function addRule({ byKey }: StyleRules, selector: string, declarations: Declarations, order: number): void {
  const parts = selector.trim().split(/\s+/).map(partOf)
  if (parts.length > MAX_PARTS || !parts.every((part) => part !== null)) return
  const read = parts.toReversed()
  const [last] = read
  if (!last || declarations.length === 0) return
  const weight = read.reduce(
    (sum, { type, id, classes }) =>
      sum + (id === null ? 0 : 10_000) + 100 * classes.length + (type === null ? 0 : 1),
    0,
  )
  const key = keyOf(last)
  const rules = byKey.get(key) ?? []
  rules.push({ parts: read, weight, order, declarations })
  byKey.set(key, rules)
}

/** A longer list of classes is read to here. */
const CLASSES_MAX_CHARS = 500

/** Asks the rules of a drawing, element by element, until they have been compared too often. */
export class StyleMatcher {
  #comparisons = 0
  readonly #classes = new WeakMap<SvgElement, ReadonlySet<string>>()

  constructor(private readonly rules: StyleRules) {}

  /**
   * The declarations for an element, the strongest last.
   *
   * @param ancestors From the root on.
   * @returns null when all elements together have been compared with too many rules.
   */
  declarationsFor(element: SvgElement, ancestors: readonly SvgElement[]): Declarations | null {
    const { byKey } = this.rules
    if (byKey.size === 0) return []
    const id = element.attributes.get('id')
    const keys = [
      '*',
      element.name,
      ...[...this.#classesOf(element)].map((one) => `.${one}`),
      ...(id ? [`#${id}`] : []),
    ]
    const found: Rule[] = []
    for (const key of keys)
      for (const rule of byKey.get(key) ?? []) {
        this.#comparisons += rule.parts.length + rule.declarations.length
        const isFor = this.#isFor(rule, element, ancestors)
        if (this.#comparisons > MAX_COMPARISONS) return null
        if (isFor) found.push(rule)
      }
    return found
      .toSorted((a, b) => a.weight - b.weight || a.order - b.order)
      .flatMap(({ declarations }) => declarations)
  }

  #isFor({ parts: [last, ...above] }: Rule, element: SvgElement, ancestors: readonly SvgElement[]): boolean {
    if (!last || !this.#matches(last, element)) return false
    let at = ancestors.length
    for (const part of above) {
      do {
        at -= 1
        this.#comparisons += 1
      } while (at >= 0 && !this.#matches(part, ancestors[at] as SvgElement))
      if (at < 0) return false
    }
    return true
  }

  /** Whether one part of a selector is for an element; each of its classes counts as a comparison. */
  #matches({ type, id, classes }: Part, element: SvgElement): boolean {
    this.#comparisons += classes.length
    return (
      (type === null || type === element.name) &&
      (id === null || id === element.attributes.get('id')) &&
      classes.every((one) => this.#classesOf(element).has(one))
    )
  }

  /** The classes of an element, divided once for all rules. */
  #classesOf(element: SvgElement): ReadonlySet<string> {
    const known = this.#classes.get(element)
    if (known) return known
    const text = element.attributes.get('class')?.slice(0, CLASSES_MAX_CHARS)
    const classes = new Set(text?.split(/\s+/))
    this.#classes.set(element, classes)
    return classes
  }
}
