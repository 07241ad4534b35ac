import { ApiError } from '../../errors/api-error'
import type { ErrorCode } from '../../errors/error-codes'
import { XmlRefusal } from '../../xml/read-xml'
import { parseSvg } from './parse-svg'
import { type RebuiltSvg, rebuildSvg, type SvgFault, type SvgLimits } from './rebuild-svg'

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
