import { ApiError } from '../../errors/api-error'
import type { ErrorCode } from '../../errors/error-codes'
import { readXml, XmlRefusal } from '../../xml/read-xml'
import { type RebuiltSvg, rebuildSvg, type SvgFault, type SvgLimits } from './rebuild-svg'
import { SvgBuilder, type SvgSource } from './svg-source'

/** Elements of a file with what programs note for themselves, and how deep they can stand in each other. */
const LIMITS = { elements: 20_000, nesting: 100 }

/**
 * Parses an SVG file. For a worker; a browser uses its own parser.
 *
 * @throws XmlRefusal
 */
async function parseSvg(bytes: Uint8Array): Promise<SvgSource> {
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

const CODES = {
  unreadable: 'logo_unreadable',
  entities: 'logo_has_entities',
  too_much: 'logo_too_complex',
  too_complex: 'logo_too_complex',
  empty: 'logo_empty',
  active: 'logo_empty',
} as const satisfies Record<SvgFault | XmlRefusal['reason'], ErrorCode>

/**
 * Parses an SVG file and rebuilds it. For a worker.
 *
 * @throws ApiError for what is no SVG, has entities of its own, nothing to see, or too much.
 */
export async function readSvg(bytes: Uint8Array, limits: SvgLimits): Promise<RebuiltSvg> {
  const source = await parseSvg(bytes).catch((error: unknown) => {
    throw error instanceof XmlRefusal ? new ApiError<ErrorCode>(CODES[error.reason]) : error
  })
  const rebuilt = rebuildSvg(source, limits)
  if (typeof rebuilt === 'string') throw new ApiError<ErrorCode>(CODES[rebuilt])
  return rebuilt
}
