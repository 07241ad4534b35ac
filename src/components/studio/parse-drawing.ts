import { type RebuiltSvg, rebuildSvg } from '@/lib/files/svg/rebuild-svg'
import { SvgBuilder } from '@/lib/files/svg/svg-source'
import { INQUIRY_SVG_LIMITS } from '@/lib/values/limits'

/** Elements in each other: deeper than any drawing program writes. */
const NESTING = 100

/** Tells a builder about an element and all in it. @returns Whether it went to the end. */
function walk(element: Element, builder: SvgBuilder, depth: number): boolean {
  if (depth > NESTING) return false
  const attributes = [...element.attributes].filter(
    ({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'),
  )
  builder.open(
    { uri: element.namespaceURI ?? '', local: element.localName },
    attributes.map(({ namespaceURI, localName: local, value }) => ({
      uri: namespaceURI ?? '',
      local,
      value,
    })),
  )
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      if (!walk(child, builder, depth + 1)) return false
    } else if (child instanceof Text) builder.text(child.data)
    else if (child instanceof ProcessingInstruction) builder.instruction(child.target)
  }
  builder.close()
  return true
}

/**
 * Reads an SVG by the browser's parser and rebuilds it as the site does with what is sent, so that both decide alike and sales
 * gets what is seen here.
 *
 * @returns null for what is no SVG; otherwise the drawing, or null within for one that is more than a drawing.
 */
export function parseDrawing(text: string): { drawing: RebuiltSvg | null } | null {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  const { documentElement: root, doctype } = parsed
  // Entities could stand for endless text.
  if (root.localName !== 'svg' || parsed.querySelector('parsererror') || text.includes('<!ENTITY'))
    return null
  if (doctype !== null && /\[/.test(text.slice(0, text.indexOf('<svg')))) return null
  const builder = new SvgBuilder()
  for (const node of parsed.childNodes)
    if (node instanceof ProcessingInstruction) builder.instruction(node.target)
  if (!walk(root, builder, 1)) return { drawing: null }
  const drawing = rebuildSvg(builder.source, INQUIRY_SVG_LIMITS)
  if (typeof drawing === 'string')
    return drawing === 'too_complex' || drawing === 'active' ? { drawing: null } : null
  return { drawing: drawing.isMore ? null : drawing }
}
