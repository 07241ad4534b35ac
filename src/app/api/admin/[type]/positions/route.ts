import { methods } from '@/lib/http/routes'
import { positionCalls } from '../../kind-routes'

/** `{id, before}`: moves a record before another one, or to the end for null. Returns `{id, changed, skipped}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(positionCalls)
