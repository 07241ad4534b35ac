import { readXml, XmlRefusal } from '../../xml/read-xml'
import { SvgBuilder, type SvgSource } from './svg-source'

/** Elements of a file with what programs note for themselves, and how deep they can stand in each other. */
const LIMITS = { elements: 20_000, nesting: 100 }

/**
 * Parses an SVG file. For a worker; a browser uses its own parser.
 *
 * @throws XmlRefusal
 */
export async function parseSvg(bytes: Uint8Array): Promise<SvgSource> {
  const builder = new SvgBuilder()
  await readXml([bytes], LIMITS, {
    open: (element) =>
      builder.open(
        element,
        Object.values(element.attributes).filter(
          ({ prefix, local }) => prefix !== 'xmlns' && local !== 'xmlns',
        ),
      ),
    close: () => builder.close(),
    text: (piece) => builder.text(piece),
    instruction: (target) => builder.instruction(target),
  })
  if (!builder.source.root) throw new XmlRefusal('unreadable')
  return builder.source
}
