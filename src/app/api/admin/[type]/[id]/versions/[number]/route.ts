import { methods } from '@/lib/http/routes'
import { versionCalls } from '../../../../version-routes'

/** One version, with the whole record as it was in `record`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(versionCalls)
