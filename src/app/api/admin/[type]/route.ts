import { methods } from '@/lib/http/routes'
import { collectionCalls } from '../kind-routes'

/** Lists and creates records of each kind (docs/specification.md, section 7.3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(collectionCalls)
