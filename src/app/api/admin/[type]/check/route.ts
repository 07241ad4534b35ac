import { methods } from '@/lib/http/routes'
import { checkCalls } from '../../kind-routes'

/** Checks fields of a record before it is published (docs/specification.md, section 7.3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(checkCalls)
