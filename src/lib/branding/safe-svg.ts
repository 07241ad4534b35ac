import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo'
import { ApiError } from '../domain/api-error'
import type { ErrorCode } from '../domain/error-codes'
import {
  LOGO_SVG_MAX_BYTES,
  LOGO_SVG_MAX_COPIES,
  LOGO_SVG_MAX_ELEMENTS,
  LOGO_SVG_MAX_SOURCE_BYTES,
} from '../domain/limits'

/** A drawing nobody has to fear, and its size in the unit of its own `viewBox`. */
export type SafeSvg = { svg: string; width: number; height: number }

/**
 * What a logo may consist of: shapes, texts, colours and gradients. All else is left out, so nothing that runs, fetches or embeds
 * is in the result: scripts, handlers, style sheets, foreign content, pictures, fonts, filters, animations, links.
 */
const ELEMENTS = new Set(
  `svg g defs symbol path rect circle ellipse line polyline polygon use text tspan title desc
   linearGradient radialGradient stop clipPath mask`.split(/\s+/),
)

const TEXTS = new Set(['text', 'tspan', 'title', 'desc'])

const ATTRIBUTES = new Set(
  `id d x y dx dy x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points viewBox preserveAspectRatio
   transform gradientTransform gradientUnits spreadMethod offset stop-color stop-opacity
   fill fill-opacity fill-rule clip-rule clip-path clipPathUnits mask maskUnits maskContentUnits mask-type
   stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
   opacity color display visibility paint-order vector-effect
   font-family font-size font-weight font-style text-anchor letter-spacing word-spacing`.split(/\s+/),
)

const ID = /^[A-Za-z_][\w.-]{0,100}$/
const LOCAL_PAINT = /^url\((["']?)#[A-Za-z_][\w.-]{0,100}\1\)( (none|currentColor|#[0-9a-fA-F]{3,8}))?$/

/** Whether a value is a number, a name, a colour or a path; of addresses, only a part of the same file. */
function isPlain(value: string): boolean {
  if (/url\s*\(/i.test(value)) return LOCAL_PAINT.test(value.trim())
  return !/[\\<>@:&]|\/\*/.test(value)
}

function cleanAttributes({ name, attributes }: XastElement, isMasking: boolean): void {
  // Drawing programs write the older `xlink:href`.
  const target = attributes.href ?? attributes['xlink:href']
  for (const [attribute, value] of Object.entries(attributes)) {
    if (name === 'svg' && attribute === 'xmlns') continue
    const isKept = ATTRIBUTES.has(attribute) && (attribute === 'id' ? ID.test(value) : isPlain(value))
    // Masks of masks could double the work of a browser with each.
    if (!isKept || (isMasking && /^(mask|clip-path)$/.test(attribute))) delete attributes[attribute]
  }
  if (target?.startsWith('#') && ID.test(target.slice(1))) attributes.href = target
  if (name === 'svg') attributes.xmlns = 'http://www.w3.org/2000/svg'
}

/** Leaves of a node's children what is listed, with their listed attributes. */
function cleanChildren(parent: XastParent, isMasking: boolean, count: { elements: number }): void {
  const isRoot = parent.type === 'root'
  parent.children = parent.children.filter((child) => {
    if (child.type === 'text') return parent.type === 'element' && TEXTS.has(parent.name)
    if (child.type !== 'element' || !ELEMENTS.has(child.name)) return false
    // A drawing within the drawing has coordinates of its own, which no logo needs.
    if (isRoot !== (child.name === 'svg')) return false
    count.elements += 1
    if (count.elements > LOGO_SVG_MAX_ELEMENTS) throw rejected('logo_too_complex')
    const masking = isMasking || child.name === 'mask' || child.name === 'clipPath'
    cleanAttributes(child, masking)
    cleanChildren(child, masking, count)
    return true
  })
}

const elementsOf = (parent: XastParent): XastElement[] =>
  parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []))

/** Removes copies of what is missing, or is or holds a copy itself: those could double at every step, or never end. */
function removeNestedCopies(root: XastParent): void {
  const byId = new Map(elementsOf(root).map((element) => [element.attributes.id, element]))
  let copies = 0
  const isPlainCopy = (use: XastElement) => {
    const used = byId.get(use.attributes.href?.slice(1))
    copies += 1
    return used !== undefined && ![used, ...elementsOf(used)].some(({ name }) => name === 'use')
  }
  const prune = (parent: XastParent) => {
    parent.children = parent.children.filter(
      (child) => child.type !== 'element' || child.name !== 'use' || isPlainCopy(child),
    )
    for (const child of parent.children) if (child.type === 'element') prune(child)
  }
  prune(root)
  if (copies > LOGO_SVG_MAX_COPIES) throw rejected('logo_too_complex')
}

const allowList: CustomPlugin = {
  name: 'allow-list',
  fn: (root) => {
    cleanChildren(root, false, { elements: 0 })
    removeNestedCopies(root)
    return null
  },
}

const rejected = (code: 'logo_unreadable' | 'logo_too_complex' | 'logo_without_size' | 'logo_empty') =>
  new ApiError<ErrorCode>(code)

/** The `viewBox`, or one made of width and height; neither of them is kept, since pages say how large a logo is. */
function setSize(svg: XastElement): { width: number; height: number } {
  const { viewBox, width, height } = svg.attributes
  const pixels = (text?: string) => Number(/^\s*(\d*\.?\d+)(px)?\s*$/.exec(text ?? '')?.[1])
  const [x = 0, y = 0, w = pixels(width), h = pixels(height)] =
    viewBox
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const numbers = [x, y, w, h]
  if (!numbers.every(Number.isFinite) || w <= 0 || h <= 0 || w / h > 20 || h / w > 20) {
    throw rejected('logo_without_size')
  }
  svg.attributes.viewBox = numbers.join(' ')
  delete svg.attributes.width
  delete svg.attributes.height
  return { width: w, height: h }
}

/**
 * A logo as drawing programs write it, made safe (docs/security.md): parsed as strict XML, its class rules written into
 * attributes, everything that is not on the list left out, and written anew.
 *
 * @throws ApiError for what is no SVG, has entities of its own, no size, nothing to see, or too much.
 */
export function safeSvg(source: string): SafeSvg {
  if (Buffer.byteLength(source) > LOGO_SVG_MAX_SOURCE_BYTES) {
    throw new ApiError('logo_too_large', { values: { max: LOGO_SVG_MAX_SOURCE_BYTES / 1000 } })
  }
  // Entities can be nested until a small file fills the memory, and some name files.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source)) throw new ApiError('logo_has_entities')
  let size: { width: number; height: number } | undefined
  const measure: CustomPlugin = {
    name: 'measure',
    fn: (root) => {
      const [svg] = elementsOf(root)
      if (!svg) throw rejected('logo_unreadable')
      if (elementsOf(svg).every(({ name }) => !/^(path|rect|circle|ellipse|line|poly|text|use)/.test(name))) {
        throw rejected('logo_empty')
      }
      size = setSize(svg)
      return null
    },
  }
  try {
    const { data } = optimize(source, {
      plugins: [
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        allowList,
        measure,
        'convertPathData',
        'cleanupNumericValues',
        'removeUselessDefs',
      ],
    })
    if (!size) throw rejected('logo_unreadable')
    if (Buffer.byteLength(data) > LOGO_SVG_MAX_BYTES) throw rejected('logo_too_complex')
    return { svg: data, ...size }
  } catch (error) {
    throw error instanceof ApiError ? error : rejected('logo_unreadable')
  }
}
