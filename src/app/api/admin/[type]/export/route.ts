import { methods } from '@/lib/http/routes'
import { exportCalls } from '../../kind-routes'

/**
 * Exports records as CSV: `{ids}` or `{query}` as of a bulk change, and `columns`, each `{name, heading}`: a path into the
 * record, `facts.moqPieces`, and what stands above it.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(exportCalls)
