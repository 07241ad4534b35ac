import { methods } from '@/lib/http/routes'
import { collectionCalls } from './kind-routes'

/**
 * `?type=products`, `?type=categories` (also the login's probe): lists and creation
 * (docs/specification.md, section 7.3).
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(collectionCalls)
