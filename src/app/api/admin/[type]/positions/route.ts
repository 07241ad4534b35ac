import { methods } from '@/lib/http/routes'
import { positionCalls } from '../../kind-routes'

/**
 * `{id, before}`: moves a record before another one, or to the end for null. Returns `{id, changed, skipped}`. With the filter of a
 * list that was put in an order by hand, GET returns `{placed}`, and DELETE takes the order back.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(positionCalls)
