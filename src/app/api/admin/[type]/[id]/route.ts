import { methods } from '@/lib/http/routes'
import { itemCalls } from '../../kind-routes'

/** One thing of a resource: read, changed, deleted (docs/specification.md, section 7.3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(itemCalls)
